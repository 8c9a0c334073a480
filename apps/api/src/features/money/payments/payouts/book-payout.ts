import type { Queries } from '../../../../platform/database/database.ts';
import { postMovement } from '../../ledger/index.ts';

interface PaidPrize {
  readonly playerId: string;
  readonly sourceId: string;
  readonly amountBani: number;
  readonly paidAt: Date;
}

/**
 * Books a prize as paid to a card or in cash. Both are one kind of movement, which the ledger takes
 * once for each prize.
 */
export async function bookPayout(
  transaction: Queries,
  { playerId, sourceId, amountBani, paidAt }: PaidPrize,
  from: 'provider-clearing' | 'counter-cash',
): Promise<void> {
  await postMovement(transaction, {
    playerId,
    sourceId,
    movedAt: paidAt,
    kind: 'payout',
    debit: { 'player-winnings': amountBani },
    credit: { [from]: amountBani },
  });
}
