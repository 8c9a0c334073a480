import { queueTime } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database.ts';
import { waitAfter } from '../../platform/growing-wait.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import type { Cards } from './cards.ts';
import { updateRegistration, type CardRegistration } from './registration-table.ts';

/** Asks the provider about an open registration. */
export const askRegistrationJob = 'ask-registration';

type JobOwner = Pick<CardRegistration, 'player_id' | 'registration_id'>;

/** Has a registration asked about at `at`, where a job that waits already is moved to; without, now, or earlier if it waits for that. */
export async function enqueueAsking(
  queries: Queries,
  { clock }: Pick<Cards, 'clock'>,
  { player_id: playerId, registration_id: registrationId }: JobOwner,
  at?: Date,
): Promise<void> {
  const key = `${askRegistrationJob}:${registrationId}`;
  const runAt = queueTime(clock, at ?? clock.now());
  const options = { key, runAt, keepsPlace: at === undefined };
  await enqueueJob(queries, askRegistrationJob, { playerId, registrationId }, options);
}

/** Has a registration asked about again once its wait is over. */
export async function scheduleAsking(
  queries: Queries,
  cards: Pick<Cards, 'clock'>,
  registration: JobOwner & Pick<CardRegistration, 'ask_count'>,
): Promise<void> {
  const askAt = new Date(cards.clock.now().getTime() + waitAfter(registration.ask_count));
  await updateRegistration(queries, registration, { ask_at: askAt, ask_count: registration.ask_count + 1 });
  await enqueueAsking(queries, cards, registration, askAt);
}
