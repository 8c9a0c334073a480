import { inLane, type JobHandlers, type JobSchedule } from '../../../platform/jobs/jobs.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { addCard } from './add-card.ts';
import type { Cards } from './cards.ts';
import { deleteCard } from './delete-card.ts';
import { detachCard, detachCardJob } from './detach-card.ts';
import { listCards } from './list-cards.ts';
import { pollCardSetup, pollCardSetupJob } from './poll-card-setup.ts';
import { sweepCards, sweepCardsJob } from './sweep-cards.ts';

export type { Cards } from './cards.ts';
export { eraseSavedCards } from './delete-card.ts';
export { handleCardSetupEvent } from './handle-card-setup-event.ts';
export {
  findCardReference,
  findSavedCard,
  isExpired,
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

export function cardsJobs(cards: Cards): JobHandlers {
  return {
    [pollCardSetupJob]: inLane('providers', pollCardSetup(cards)),
    [detachCardJob]: inLane('providers', detachCard(cards)),
    [sweepCardsJob]: sweepCards(cards),
  };
}

export const cardsSchedules: readonly JobSchedule[] = [{ job: sweepCardsJob, pattern: '* * * * *' }];
