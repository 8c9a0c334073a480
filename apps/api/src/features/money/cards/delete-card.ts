import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Cards } from './cards.ts';
import { requestDetach } from './detach-card.ts';
import { deleteSavedCards } from './saved-card-table.ts';

/**
 * Deletes a saved card at once and has its provider detach it. Money under way from or to it still
 * arrives.
 */
export function deleteCard(cards: Cards): CallHandler<Calls['deleteCard']> {
  const { database, clock } = cards;
  return async ({ params: { id: cardId } }, { bearer: { playerId } }) => {
    await database.transaction().execute(async (transaction) => {
      const [card] = await deleteSavedCards(transaction, playerId, cardId);
      if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
      await cards.onCardDeleted(transaction, { playerId, cardId }, clock.now());
      await requestDetach(transaction, cards, { playerId, cardId }, card);
    });
    return { data: {} };
  };
}

/**
 * Deletes all saved cards of a player whose account is being deleted, and has their providers
 * detach them.
 */
export async function eraseSavedCards(
  transaction: Queries,
  cards: Pick<Cards, 'clock'>,
  playerId: string,
): Promise<void> {
  for (const card of await deleteSavedCards(transaction, playerId)) {
    await requestDetach(transaction, cards, { playerId, cardId: card.card_id }, card);
  }
}
