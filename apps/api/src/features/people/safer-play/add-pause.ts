import type { Transaction } from 'kysely';
import { z } from 'zod';
import { queueTime } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { lockPlayer } from '../accounts/index.ts';
import { isRunning, lengthened, type PlayPause } from './play-pause.ts';
import { findPlayState, writePlayState } from './play-state-table.ts';
import type { SaferPlay } from './safer-play.ts';

/** Job that runs when a time-out begins, unless it was cancelled. */
const beginPause = defineJob({
  name: 'begin-pause',
  payload: z.object({ playerId: z.uuid() }),
  key: ({ playerId }) => playerId,
});

/**
 * Adds a pause for a locked player.
 * @param by the operator; null for the player
 * @returns the current pause; null if one that lasts as long and begins no later is already in
 *   effect
 */
export async function addPause(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { playerId, chosen, by, now }: { playerId: string; chosen: PlayPause; by: string | null; now: Date },
): Promise<PlayPause | null> {
  const state = await findPlayState(transaction, playerId);
  const pause = lengthened(isRunning(state.pause, now) ? state.pause : null, chosen);
  if (pause === null) return null;
  await writePlayState(transaction, playerId, { ...state, pause }, { by, now });
  if (pause.from > now) {
    await enqueue(transaction, beginPause, { playerId }, queueTime(saferPlay.clock, pause.from));
  } else {
    await stopPlay(saferPlay, transaction, playerId);
  }
  return pause;
}

/** Job that stops a player's play when the time-out begins. */
export function beginPauseJob(saferPlay: SaferPlay): Job {
  return implementJob(beginPause, async ({ playerId }) =>
    saferPlay.database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) return undefined;
      const { pause } = await findPlayState(transaction, playerId);
      const now = saferPlay.clock.now();
      if (!isRunning(pause, now)) return undefined;
      // The player has chosen another pause since.
      if (pause.from > now) return { againAt: pause.from };
      await stopPlay(saferPlay, transaction, playerId);
      return undefined;
    }),
  );
}

/**
 * Ends a player's open purchases when the pause begins: orders expire and open payment pages are
 * polled.
 */
export async function stopPlay(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  await saferPlay.emit('onPlayerPaused', transaction, { playerId });
}
