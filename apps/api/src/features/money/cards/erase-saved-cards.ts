import type { Queries } from '../../../platform/database/database.ts';
import type { Cards } from './cards.ts';
import { haveForgotten } from './forget-card.ts';
import { deleteSavedCards } from './saved-card-table.ts';

/** Deletes the saved cards of somebody who leaves, here at once and at their providers as soon as these answer. */
export async function eraseSavedCards(
  transaction: Queries,
  cards: Pick<Cards, 'clock'>,
  playerId: string,
): Promise<void> {
  for (const card of await deleteSavedCards(transaction, playerId)) {
    await haveForgotten(transaction, cards, { playerId, cardId: card.card_id }, card);
  }
}
