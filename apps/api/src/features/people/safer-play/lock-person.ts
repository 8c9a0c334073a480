import type { PauseLength } from '@loto/api-contract';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { lockPlayer } from '../accounts/index.ts';
import { addLockToRemember } from './lock-to-remember-table.ts';
import { pausePerson, rememberLock, type PausedAccount } from './pause-play.ts';
import type { SaferPlay } from './safer-play.ts';

const rememberLockJob = defineJob({
  name: 'remember-lock',
  payload: z.object({ playerId: z.uuid() }),
});

/**
 * Keeps a person from buying, for an operator: every account of theirs, and those they open later.
 * The hashes that recognise them are made by a job of the server, since operators' commands have no
 * key (decision 171).
 * @returns the accounts that changed, see {@link pausePerson}
 */
export async function lockPerson(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  locking: { playerId: string; length: PauseLength; by: string; now: Date },
): Promise<readonly PausedAccount[]> {
  const locked = await pausePerson(saferPlay, transaction, locking);
  for (const { playerId, pause, isLengthened } of locked) {
    // a time-out is remembered from the deletion of the account
    if (pause.kind !== 'self-exclusion') continue;
    const { now } = locking;
    await addLockToRemember(transaction, {
      player_id: playerId,
      is_lengthened: isLengthened,
      locked_at: now,
    });
    await enqueue(transaction, rememberLockJob, { playerId });
  }
  return locked;
}

/** Makes the hashes of a person whom an operator excluded. */
export function rememberLocks(saferPlay: SaferPlay): Job {
  return implementJob(rememberLockJob, async ({ playerId }) => {
    await saferPlay.database.transaction().execute(async (transaction) => {
      // a deleted one was remembered by the deletion
      if (await lockPlayer(transaction, playerId)) await rememberLock(saferPlay, transaction, playerId);
    });
  });
}
