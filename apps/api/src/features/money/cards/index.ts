import { defineFeature } from '../../../platform/feature.ts';
import { addCard } from './add-card.ts';
import type { Cards } from './cards.ts';
import { deleteCard, detachCard, eraseSavedCards } from './delete-card.ts';
import { listCards } from './list-cards.ts';
import { pollCardSetup } from './poll-card-setup.ts';
import { sweepCards } from './sweep-cards.ts';

export { findCardSetupByReference } from './card-setup-table.ts';
export type { Cards } from './cards.ts';
export { handleCardSetupEvent } from './poll-card-setup.ts';
export {
  findCardReference,
  findSavedCards,
  isCardExpired,
  lockSavedCard,
  type CardKey,
  type SavedCard,
} from './saved-card-table.ts';

export function cardsFeature(cards: Cards) {
  return defineFeature({
    name: 'cards',
    handlers: {
      addCard: addCard(cards),
      listCards: listCards(cards),
      deleteCard: deleteCard(cards),
    },
    jobs: [pollCardSetup(cards), detachCard(cards), sweepCards(cards)],
    onPlayerDeleted: (transaction, { playerId }) => eraseSavedCards(transaction, cards, playerId),
  });
}
