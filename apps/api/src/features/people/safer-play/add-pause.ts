import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { isRunning, lengthened, type PlayPause } from './play-pause.ts';
import { findPlayState, writePlayState } from './play-state-table.ts';
import type { SaferPlay } from './safer-play.ts';

/**
 * Adds a pause to a player who is locked.
 * @param by the operator; null is the player
 * @returns the pause that runs now; null when one that lasts as long runs already
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
  await stopPlay(saferPlay, transaction, playerId);
  return pause;
}

/** Ends what a player began who buys nothing any more: orders expire, open pages are polled. */
export async function stopPlay(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  for (const follow of saferPlay.onPaused) await follow(transaction, playerId);
}
