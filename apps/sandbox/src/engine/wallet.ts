import { randomUUID } from 'node:crypto';
import type { Engine } from './engine.ts';

export function balanceBani({ store, face }: Engine, playerId: string): number {
  return (face.openingBalanceBani?.(playerId) ?? 0) + store.wallets.movedBani(playerId);
}

/** Adds play money to a wallet, or removes it. Runs inside a transaction. */
export function topUp({ store, now }: Engine, playerId: string, amountBani: number): void {
  if (amountBani === 0) return;
  store.wallets.move({ playerId, amountBani, kind: 'top-up', subjectId: randomUUID(), createdAt: now() });
}
