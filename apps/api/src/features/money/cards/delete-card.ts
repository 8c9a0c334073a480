import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Cards } from './cards.ts';
import { haveForgotten } from './forget-card.ts';
import { deleteSavedCards } from './saved-card-table.ts';

/**
 * Deletes a saved card: from this moment it is gone for its player, and its provider is told to forget it. Money that is on its way from
 * or to it still arrives.
 */
export function deleteCard(cards: Cards): CallHandler<Calls['deleteCard']> {
  const { database, clock } = cards;
  return async ({ params: { id: cardId } }, { bearer: { playerId } }) => {
    await database.transaction().execute(async (transaction) => {
      const [card] = await deleteSavedCards(transaction, playerId, cardId);
      if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
      await cards.onCardDeleted(transaction, { playerId, cardId }, clock.now());
      await haveForgotten(transaction, cards, { playerId, cardId }, card);
    });
    return { data: {} };
  };
}
