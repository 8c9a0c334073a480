import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { backoffMs } from '../../../platform/jobs/backoff.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import type { Cards } from './cards.ts';
import { updateRegistration, type CardSetup } from './registration-table.ts';

/** Asks the provider about an open registration. */
export const pollCardSetupJob = 'ask-registration';

type JobOwner = Pick<CardSetup, 'player_id' | 'card_setup_id'>;

/** Has a registration asked about at `at`, where a job that waits already is moved to; without, now, or earlier if it waits for that. */
export async function enqueueAsking(
  queries: Queries,
  { clock }: Pick<Cards, 'clock'>,
  { player_id: playerId, card_setup_id: cardSetupId }: JobOwner,
  at?: Date,
): Promise<void> {
  const key = `${pollCardSetupJob}:${cardSetupId}`;
  const runAt = queueTime(clock, at ?? clock.now());
  const options = { key, runAt, keepsPlace: at === undefined };
  await enqueueJob(queries, pollCardSetupJob, { playerId, cardSetupId }, options);
}

/** Has a registration asked about again once its wait is over. */
export async function scheduleAsking(
  queries: Queries,
  cards: Pick<Cards, 'clock'>,
  registration: JobOwner & Pick<CardSetup, 'poll_attempts'>,
): Promise<void> {
  const nextPollAt = new Date(cards.clock.now().getTime() + backoffMs(registration.poll_attempts));
  await updateRegistration(queries, registration, {
    next_poll_at: nextPollAt,
    poll_attempts: registration.poll_attempts + 1,
  });
  await enqueueAsking(queries, cards, registration, nextPollAt);
}
