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
export function topUp({ store, now }: Payments, playerId: string): Promise<void> {
  return store.write(() =>
    store.wallets.move({
      playerId,
      amountBani: TOP_UP_BANI,
      kind: 'top-up',
      subjectId: randomUUID(),
      createdAt: now(),
    }),
  );
}
