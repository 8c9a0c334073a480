import type { CallAnswer, Calls, PauseLength } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPlayer } from '../accounts/index.ts';
import { addExcludedIdentities, findExclusion } from './excluded-identity-table.ts';
import { identityHashes, possibleHashes } from './identity-hash.ts';
import { isRunning, lengthened, pauseFrom, type PlayPause } from './play-pause.ts';
import { findPauses, findPlayState, writePlayState } from './play-state-table.ts';
import type { SaferPlay } from './safer-play.ts';

/** Whether the player may buy now, and until when not. */
export function getPlayPause(saferPlay: SaferPlay): CallHandler<Calls['getPlayPause']> {
  return async (_request, { bearer: { playerId } }) => {
    const { pause } = await findPlayState(saferPlay.database, playerId);
    return { data: describePause(pause, saferPlay.clock.now()) };
  };
}

/**
 * Begins a time-out or a self-exclusion, or lengthens the one that runs. Unpaid orders expire.
 * @throws {ApiError} PAUSE_NOT_SHORTENED
 */
export function pausePlay(saferPlay: SaferPlay): CallHandler<Calls['pausePlay']> {
  return async ({ body: { length } }, { bearer: { playerId } }) => {
    const now = saferPlay.clock.now();
    const pause = await saferPlay.database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const begun = await pausePlayer(saferPlay, transaction, { playerId, length, by: null, now });
      if (begun?.kind === 'self-exclusion') await rememberPlayer(saferPlay, transaction, playerId, begun);
      return begun;
    });
    if (pause === null) throw new ApiError('PAUSE_NOT_SHORTENED');
    return { data: describePause(pause, now) };
  };
}

/**
 * Adds a pause to a player who is locked.
 * @param by the operator; null is the player
 * @returns the pause that runs now; null when one that lasts as long runs already
 */
async function addPause(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { playerId, chosen, by, now }: { playerId: string; chosen: PlayPause; by: string | null; now: Date },
): Promise<PlayPause | null> {
  const state = await findPlayState(transaction, playerId);
  const pause = lengthened(isRunning(state.pause, now) ? state.pause : null, chosen);
  if (pause === null) return null;
  await writePlayState(transaction, playerId, { ...state, pause }, { by, now });
  for (const follow of saferPlay.onPaused) await follow(transaction, playerId);
  return pause;
}

/** Remembers who excluded themselves, as they are known then. */
async function rememberPlayer(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
  { until }: PlayPause,
): Promise<void> {
  const identity = await saferPlay.identityOf(transaction, playerId);
  const hashes = identityHashes(saferPlay.config.secrets, identity);
  await addExcludedIdentities(transaction, hashes, until);
}

/**
 * Compares what is known of a player with those who excluded themselves, whenever there is more of
 * it: at registration, at the first sign-in by a provider, and when the profile changes. One who is
 * recognised is excluded with this account as well. What this account says is not remembered: else
 * an excluded one could type other people into its profile, one after the other, and exclude them.
 * The player is locked, or new.
 */
export async function recognisePlayer(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  const now = saferPlay.clock.now();
  const identity = await saferPlay.identityOf(transaction, playerId);
  const hashes = possibleHashes(saferPlay.config.secrets, identity);
  const found = await findExclusion(transaction, hashes, now);
  if (found === undefined) return;
  const chosen: PlayPause = { kind: 'self-exclusion', from: now, until: found.until };
  await addPause(saferPlay, transaction, { playerId, chosen, by: null, now });
}

/** {@link addPause} of a length, from now on. */
export async function pausePlayer(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { length, ...pausing }: { playerId: string; length: PauseLength; by: string | null; now: Date },
): Promise<PlayPause | null> {
  return addPause(saferPlay, transaction, { ...pausing, chosen: pauseFrom(pausing.now, length) });
}

/** Of some players those who may not buy now. */
export async function findPaused(
  queries: Queries,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PlayPause>> {
  const paused = new Map<string, PlayPause>();
  for (const [playerId, pause] of await findPauses(queries, playerIds)) {
    if (isRunning(pause, now)) paused.set(playerId, pause);
  }
  return paused;
}

function describePause(pause: PlayPause | null, now: Date): CallAnswer<Calls['getPlayPause']> {
  if (!isRunning(pause, now)) return { pause: null };
  const { kind, from, until } = pause;
  return {
    pause: { kind, startsAt: bucharestIso(from), endsAt: until === null ? null : bucharestIso(until) },
  };
}
