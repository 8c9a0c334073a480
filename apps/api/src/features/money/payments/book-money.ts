import type { Queries } from '../../../platform/database/database.ts';
import { postMovement } from '../ledger/index.ts';

interface PaidPrize {
  readonly playerId: string;
  readonly sourceId: string;
  readonly movedAt: Date;
}

/** A prize went to its player's card. */
export async function bookPayout(transaction: Queries, prize: PaidPrize, amountBani: number): Promise<void> {
  await bookPaidPrize(transaction, prize, amountBani, 'provider-clearing');
}

/** A prize was handed over in cash. */
export async function bookCounterPayout(
  transaction: Queries,
  prize: PaidPrize,
  amountBani: number,
): Promise<void> {
  await bookPaidPrize(transaction, prize, amountBani, 'counter-cash');
}

/** Both are one kind of movement, which the ledger takes once for each prize. */
async function bookPaidPrize(
  transaction: Queries,
  prize: PaidPrize,
  amountBani: number,
  from: 'provider-clearing' | 'counter-cash',
): Promise<void> {
  await postMovement(transaction, {
    ...prize,
    kind: 'payout',
    debit: { 'player-winnings': amountBani },
    credit: { [from]: amountBani },
  });
}
