import type { PauseLength } from '@loto/api-contract';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { lockPlayer } from '../accounts/index.ts';
import { addPause } from './add-pause.ts';
import type { ExclusionMatch } from './exclusion-match.ts';
import { addExclusionToRemember, countExclusionsSince } from './lock-to-remember-table.ts';
import { pausePerson, rememberOperatorExclusion, type PausedAccount } from './pause-play.ts';
import type { PlayPause } from './play-pause.ts';
import type { SaferPlay } from './safer-play.ts';

// the names under which jobs are queued say lock, as the operators' command does
const rememberExclusionJob = defineJob({
  name: 'remember-lock',
  payload: z.object({ playerId: z.uuid() }),
});

/**
 * Keeps a person from buying, for an operator: every account of theirs, and those they open later.
 * The hashes that recognise them are made by a job of the server, since operators' commands have no
 * key (decision 171).
 * @returns the accounts that changed and those held, see {@link pausePerson}
 */
export async function excludePerson(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  exclusion: { playerId: string; length: PauseLength; by: string; now: Date },
): ReturnType<typeof pausePerson> {
  const { paused, held } = await pausePerson(saferPlay, transaction, exclusion);
  for (const account of paused) await rememberLater(transaction, account, exclusion.now);
  return { paused, held };
}

/**
 * Excludes a player, whose row is locked and whose document an operator saw, as the one whom they
 * resemble and are: until that one may play again.
 * @returns the pause that runs now; null when one that lasts as long runs already
 */
export async function excludeLike(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { playerId, match, by, now }: { playerId: string; match: ExclusionMatch; by: string; now: Date },
): Promise<PlayPause | null> {
  const chosen = { kind: match.pauseKind, from: now, until: match.until };
  const pause = await addPause(saferPlay, transaction, { playerId, chosen, by, now });
  // a pause as long may run already: what the document says is remembered all the same
  await rememberLater(transaction, { playerId, pause: pause ?? chosen, isLengthened: pause === null }, now);
  return pause;
}

async function rememberLater(
  transaction: Transaction<Tables>,
  { playerId, pause, isLengthened }: PausedAccount,
  now: Date,
): Promise<void> {
  // a time-out is remembered from the deletion of the account
  if (pause.kind !== 'self-exclusion') return;
  await addExclusionToRemember(transaction, {
    player_id: playerId,
    is_lengthened: isLengthened,
    locked_at: now,
  });
  await enqueue(transaction, rememberExclusionJob, { playerId });
}

const alertOfLeftExclusionsJob = defineJob({ name: 'alert-of-left-locks', cron: '23 * * * *' });
/** The job that makes the hashes takes seconds; one that failed is repeated meanwhile. */
const leftAfterMs = 60 * 60_000;

/** Alerts while a person whom an operator excluded is not remembered an hour later. */
export function alertOfLeftExclusions({ clock, database, log }: SaferPlay): Job {
  return implementJob(alertOfLeftExclusionsJob, async () => {
    const left = await countExclusionsSince(database, new Date(clock.now().getTime() - leftAfterMs));
    if (left > 0) log.error({ left, alert: true }, 'an excluded person is not remembered yet');
  });
}

/** Makes the hashes of a person whom an operator excluded. */
export function rememberOperatorExclusions(saferPlay: SaferPlay): Job {
  return implementJob(rememberExclusionJob, async ({ playerId }) => {
    await saferPlay.database.transaction().execute(async (transaction) => {
      // a deleted one was remembered by the deletion
      if (await lockPlayer(transaction, playerId))
        await rememberOperatorExclusion(saferPlay, transaction, playerId);
    });
  });
}
