import type { CallAnswer, Calls, PauseLength } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Tables } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPlayer, recordSensitiveChange } from '../accounts/index.ts';
import { addPause } from './add-pause.ts';
import { addExcludedIdentities, type RememberedPause } from './excluded-identity-table.ts';
import { identityHashes } from './identity-hash.ts';
import { isRunning, pauseFrom, pauseOfPlayer, type PlayPause } from './play-pause.ts';
import { findPlayState, writePlayState } from './play-state-table.ts';
import type { SaferPlay } from './safer-play.ts';

/** Returns whether the player may buy now, and the end of the pause if not. */
export function getPlayPause(saferPlay: SaferPlay): CallHandler<Calls['getPlayPause']> {
  return async (_request, { bearer: { playerId } }) => {
    const { pause } = await findPlayState(saferPlay.database, playerId);
    return { data: describePause(pause, saferPlay.clock.now()) };
  };
}

/**
 * Starts a time-out or a self-exclusion, or extends the current one. The player can't buy from this
 * moment on; unpaid orders expire when the pause begins. A mail confirms a self-exclusion.
 * @throws {ApiError} PAUSE_NOT_SHORTENED if the current pause lasts as long
 */
export function pausePlay(saferPlay: SaferPlay): CallHandler<Calls['pausePlay']> {
  return async ({ body: { length } }, { bearer: { playerId }, language }) => {
    const now = saferPlay.clock.now();
    const pause = await saferPlay.database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const begun = await pausePerson(saferPlay, transaction, { playerId, length, by: null, now });
      if (begun?.kind === 'self-exclusion') {
        const kind = begun.until === null ? 'excluded-for-ever' : 'self-excluded';
        const change = { playerId, kind, excludedUntil: begun.until, language, now } as const;
        await recordSensitiveChange(transaction, saferPlay.config, change);
      }
      return begun;
    });
    if (pause === null) throw new ApiError('PAUSE_NOT_SHORTENED');
    return { data: describePause(pause, now) };
  };
}

/**
 * Cancels a time-out that hasn't begun, if there is one.
 * @throws {ApiError} PAUSE_HAS_BEGUN
 */
export function takeBackPause(saferPlay: SaferPlay): CallHandler<Calls['takeBackPause']> {
  return async (_request, { bearer: { playerId } }) => {
    const now = saferPlay.clock.now();
    await saferPlay.database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const state = await findPlayState(transaction, playerId);
      if (!isRunning(state.pause, now)) return;
      if (state.pause.from <= now) throw new ApiError('PAUSE_HAS_BEGUN');
      await writePlayState(transaction, playerId, { ...state, pause: null }, { by: null, now });
    });
    return { data: describePause(null, now) };
  };
}

/**
 * Pauses a locked player. For an exclusion, also stores the hashes that identify the person in
 * other accounts while it lasts.
 * @param by the operator; null for the player
 * @returns the current pause; null if one that lasts as long and begins no later is already in
 *   effect
 */
export async function pausePerson(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { playerId, length, by, now }: { playerId: string; length: PauseLength; by: string | null; now: Date },
): Promise<PlayPause | null> {
  const chosen = by === null ? pauseOfPlayer(now, length) : pauseFrom(now, length);
  const pause = await addPause(saferPlay, transaction, { playerId, chosen, by, now });
  if (pause !== null) await rememberExclusion(saferPlay, transaction, playerId, pause);
  return pause;
}

/**
 * Stores the hashes of an excluded player's current identity. For a time-out this happens when the
 * account is deleted, see {@link rememberLeaving}.
 */
export async function rememberExclusion(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
  { kind, until }: Pick<PlayPause, 'kind' | 'until'>,
): Promise<void> {
  if (kind === 'self-exclusion') await remember(saferPlay, transaction, playerId, { kind, until });
}

/**
 * Stores the hashes of a player who deletes their account during a time-out, until it ends. For a
 * self-exclusion they were stored when it began. The player is locked and not yet erased.
 */
export async function rememberLeaving(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  const { pause } = await findPlayState(transaction, playerId);
  if (!isRunning(pause, saferPlay.clock.now()) || pause.kind !== 'time-out') return;
  const { kind, until } = pause;
  await remember(saferPlay, transaction, playerId, { kind, until });
}

async function remember(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
  pause: RememberedPause,
): Promise<void> {
  const identity = await saferPlay.identityOf(transaction, playerId);
  const isDocumentSeen = identity.cnpState === 'document-seen';
  const hashes = identityHashes(saferPlay.config.secrets, identity);
  await addExcludedIdentities(transaction, hashes, { pause, isDocumentSeen });
}

function describePause(pause: PlayPause | null, now: Date): CallAnswer<Calls['getPlayPause']> {
  const serverTime = bucharestIso(now);
  if (!isRunning(pause, now)) return { serverTime, pause: null };
  const { kind, from, until } = pause;
  return {
    serverTime,
    pause: { kind, startsAt: bucharestIso(from), endsAt: until === null ? null : bucharestIso(until) },
  };
}
