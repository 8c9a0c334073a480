import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { lockSavedCard } from '../../money/cards/index.ts';
import { addSavedCard, removeCard, selectCard } from './payout-card-table.ts';
import { canPayOut, type Winnings } from './winnings.ts';

/**
 * Chooses the card that prizes are paid to from now on: one that bought a ticket, or a saved one.
 */
export function selectWinningCard(winnings: Winnings): CallHandler<Calls['selectWinningCard']> {
  return async ({ params: { id: cardId } }, { bearer: { playerId } }) => {
    await winnings.database.transaction().execute(async (transaction) => {
      await lockPlayer(transaction, playerId);
      if (await selectCard(transaction, playerId, cardId)) return;
      await offerSavedCard(transaction, winnings, { playerId, cardId });
      if (!(await selectCard(transaction, playerId, cardId))) throw new ApiError('CARD_NOT_FOUND');
    });
    return { data: {} };
  };
}

/**
 * Adds a saved card to those that prizes can be paid to.
 * @throws {ApiError} CARD_NOT_FOUND, CARD_TAKES_NO_PRIZES
 */
async function offerSavedCard(
  transaction: Queries,
  winnings: Winnings,
  key: { playerId: string; cardId: string },
): Promise<void> {
  const card = await lockSavedCard(transaction, key);
  if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
  if (!canPayOut(winnings, card)) throw new ApiError('CARD_TAKES_NO_PRIZES');
  await addSavedCard(transaction, card, winnings.clock.now());
}

/**
 * Removes a card from those that prizes can be paid to. Winnings accepted for it before still go
 * there.
 */
export function removeWinningCard({ database, clock }: Winnings): CallHandler<Calls['removeWinningCard']> {
  return async ({ params: { id: cardId } }, { bearer: { playerId } }) => {
    await database.transaction().execute(async (transaction) => {
      await lockPlayer(transaction, playerId);
      if (!(await removeCard(transaction, { playerId, cardId, now: clock.now() }))) {
        throw new ApiError('CARD_NOT_FOUND');
      }
    });
    return { data: {} };
  };
}
