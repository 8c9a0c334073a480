import { randomUUID } from 'node:crypto';
import { startBalanceBani } from './partner-players.ts';
import type { Payments } from './payments.ts';
import type { Store } from './store/open-store.ts';

/** What one touch of the button puts into a wallet. */
export const TOP_UP_BANI = 100_00;

/** What a player's wallet holds now. */
export function balanceBani(store: Store, playerId: string): number {
  return startBalanceBani(playerId) + store.wallets.movedBani(playerId);
}

/** Puts pretend money into a wallet. */
export function topUp(payments: Payments, playerId: string): Promise<void> {
  return payments.store.write(() => move(payments, playerId, TOP_UP_BANI));
}

/** Has a wallet hold this much from now on. */
export function setBalance(payments: Payments, playerId: string, wantedBani: number): Promise<void> {
  return payments.store.write(() => {
    const missingBani = wantedBani - balanceBani(payments.store, playerId);
    if (missingBani !== 0) move(payments, playerId, missingBani);
  });
}

function move({ store, now }: Payments, playerId: string, amountBani: number): void {
  store.wallets.move({ playerId, amountBani, kind: 'top-up', subjectId: randomUUID(), createdAt: now() });
}
