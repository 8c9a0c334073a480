import type { CallAnswer, Calls, PauseLength } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPlayer } from '../accounts/index.ts';
import { addExcludedIdentities, recognise } from './excluded-identity-table.ts';
import { forgetListAnswer } from './exclusion-list-answer-table.ts';
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
      if (begun === null) return null;
      if (begun.kind === 'self-exclusion') await rememberPlayer(saferPlay, transaction, playerId, begun);
      for (const other of await saferPlay.accountsOfSamePerson(transaction, playerId)) {
        if (await lockPlayer(transaction, other))
          await pausePlayer(saferPlay, transaction, { playerId: other, length, by: null, now });
      }
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
export async function addPause(
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

/** Remembers who does not play, as they are known then. */
async function rememberPlayer(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
  { kind, until }: PlayPause,
): Promise<void> {
  // the national list is asked again
  if (kind === 'national-exclusion') return;
  const identity = await saferPlay.identityOf(transaction, playerId);
  const hashes = identityHashes(saferPlay.config.secrets, identity);
  await addExcludedIdentities(transaction, hashes, { kind, until });
}

/**
 * Remembers a player whose account is being deleted while a time-out runs, until it ends. A
 * self-exclusion was remembered when it began. The player is locked and not emptied yet.
 */
export async function rememberTimeOut(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  const { pause } = await findPlayState(transaction, playerId);
  if (!isRunning(pause, saferPlay.clock.now()) || pause.kind !== 'time-out') return;
  await rememberPlayer(saferPlay, transaction, playerId, pause);
}

/**
 * Compares what is known of a player with those who do not play, whenever there is more of it: at
 * registration, at the first sign-in by a provider, and when the profile changes. One who is
 * recognised does not play with this account either; one who may be that person gives the CNP
 * first. What this account says is not remembered: else an excluded one could type other people
 * into its profile, one after the other, and exclude them. The player is locked, or new.
 */
export async function recognisePlayer(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  const now = saferPlay.clock.now();
  // it may have been about another CNP
  await forgetListAnswer(transaction, playerId);
  const identity = await saferPlay.identityOf(transaction, playerId);
  const hashes = possibleHashes(saferPlay.config.secrets, identity);
  const { pause, isPossible } = await recognise(transaction, hashes, now);
  if (pause !== undefined) {
    await addPause(saferPlay, transaction, { playerId, chosen: { ...pause, from: now }, by: null, now });
  } else if (isPossible && !identity.isCnpChecked) {
    await saferPlay.askForCnp(transaction, playerId, now);
  }
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
