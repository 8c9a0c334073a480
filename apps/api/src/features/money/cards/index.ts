import { inLane, type JobHandlers, type JobSchedule } from '../../../platform/jobs/jobs.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { addCard } from './add-card.ts';
import { pollCardSetup } from './ask-registration.ts';
import { pollCardSetupJob } from './asking-schedule.ts';
import type { Cards } from './cards.ts';
import { deleteCard } from './delete-card.ts';
import { forgetCard, forgetCardJob } from './forget-card.ts';
import { listCards } from './list-cards.ts';
import { sweepCards, sweepCardsJob } from './sweep-cards.ts';

export { isExpired } from './card-expiry.ts';
export type { Cards } from './cards.ts';
export { findCardReference } from './charge-reference.ts';
export { eraseSavedCards } from './erase-saved-cards.ts';
export { findSavedCard, lockSavedCard, type CardKey, type SavedCard } from './saved-card-table.ts';
export { handleCardSetupEvent } from './settle-registration.ts';

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
    [forgetCardJob]: inLane('providers', forgetCard(cards)),
    [sweepCardsJob]: sweepCards(cards),
  };
}

export const cardsSchedules: readonly JobSchedule[] = [{ job: sweepCardsJob, pattern: '* * * * *' }];
