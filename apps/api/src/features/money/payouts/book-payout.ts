import type { Queries } from '../../../platform/database/database.ts';
import { postMovement, postWhatHappened } from '../ledger/index.ts';
import { findNewestReturned, type PayoutKey } from './payout-table.ts';

interface PaidPrize {
  readonly playerId: string;
  readonly sourceId: string;
  readonly amountBani: number;
  readonly paidAt: Date;
}

/** The account or cash that pays a payout. */
export type PayoutSource = 'provider-clearing' | 'counter-cash' | 'bank-account';

/**
 * Books a prize as paid to a card, to a bank account or in cash. All three use the same kind of
 * movement, once per prize and again after each returned transfer.
 * @returns false if it was already booked
 */
export async function bookPayout(
  transaction: Queries,
  { playerId, sourceId, amountBani, paidAt }: PaidPrize,
  from: PayoutSource,
): Promise<boolean> {
  const posting = {
    playerId,
    sourceId: (await findNewestReturned(transaction, { playerId, sourceId })) ?? sourceId,
    kind: 'payout',
    debit: { 'player-winnings': amountBani },
    credit: { [from]: amountBani },
  };
  return (await postWhatHappened(transaction, [posting], paidAt)).length === 0;
}

/** Books a returned transfer, whose amount is owed to the player again. */
export async function bookReturned(
  transaction: Queries,
  { playerId, payoutId, amountBani, returnedAt }: ReturnedPayout,
): Promise<void> {
  await postMovement(transaction, {
    playerId,
    sourceId: payoutId,
    movedAt: returnedAt,
    kind: 'payout-returned',
    debit: { 'bank-account': amountBani },
    credit: { 'player-winnings': amountBani },
  });
}

interface ReturnedPayout extends PayoutKey {
  readonly amountBani: number;
  readonly returnedAt: Date;
}
