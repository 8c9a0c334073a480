import type { Job } from '../../../platform/jobs/define-job.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { addCard } from './add-card.ts';
import type { Cards } from './cards.ts';
import { deleteCard, detachCard } from './delete-card.ts';
import { listCards } from './list-cards.ts';
import { pollCardSetup } from './poll-card-setup.ts';
import { sweepCards } from './sweep-cards.ts';

export { findCardSetupByReference } from './card-setup-table.ts';
export type { Cards } from './cards.ts';
export { eraseSavedCards } from './delete-card.ts';
export { handleCardSetupEvent } from './poll-card-setup.ts';
export {
  findCardReference,
  findSavedCards,
  isCardExpired,
  lockSavedCard,
  type CardKey,
  type SavedCard,
} from './saved-card-table.ts';

export function cardsHandlers(cards: Cards) {
  return {
    addCard: addCard(cards),
    listCards: listCards(cards),
    deleteCard: deleteCard(cards),
  } satisfies CallHandlers;
}

export function cardsJobs(cards: Cards): Job[] {
  return [pollCardSetup(cards), detachCard(cards), sweepCards(cards)];
}
