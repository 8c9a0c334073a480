import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../platform/api-error.ts';
import type { CallHandler } from '../../platform/register-call.ts';
import { removeCard, selectCard } from './payout-card-table.ts';
import type { Winnings } from './winnings.ts';

/** Chooses the card that prizes are paid to from now on. */
export function selectWinningCard({ database }: Winnings): CallHandler<Calls['selectWinningCard']> {
  return async ({ params: { id } }, { bearer: { playerId } }) => {
    const isDone = await database
      .transaction()
      .execute((transaction) => selectCard(transaction, playerId, id));
    if (!isDone) throw new ApiError('CARD_NOT_FOUND');
    return { data: {} };
  };
}

/** Takes a card off those that prizes can be paid to. What was accepted for it already still goes there. */
export function removeWinningCard({ database, clock }: Winnings): CallHandler<Calls['removeWinningCard']> {
  return async ({ params: { id: cardId } }, { bearer: { playerId } }) => {
    if (!(await removeCard(database, { playerId, cardId, now: clock.now() }))) {
      throw new ApiError('CARD_NOT_FOUND');
    }
    return { data: {} };
  };
}
