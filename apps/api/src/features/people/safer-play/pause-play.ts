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

/** Tells whether the player may buy now, or until when not. */
export function getPlayPause(saferPlay: SaferPlay): CallHandler<Calls['getPlayPause']> {
  return async (_request, { bearer: { playerId } }) => {
    const { pause } = await findPlayState(saferPlay.database, playerId);
    return { data: describePause(pause, saferPlay.clock.now()) };
  };
}

/**
 * Begins a time-out or a self-exclusion, or lengthens the running one. Nothing is bought from this
 * moment on; unpaid orders expire when it begins. A self-exclusion is confirmed by mail.
 * @throws {ApiError} PAUSE_NOT_SHORTENED when the running pause lasts as long
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
 * Takes back a time-out that has not begun; without one nothing changes.
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
 * Pauses a locked player, and stores the person's data so that an exclusion applies to all their
 * accounts.
 * @param by the operator; null is the player
 * @returns the pause that runs now; null when one that lasts as long, and begins no later, runs
 * already
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
 * Stores the present data of an excluded player. A time-out is stored when the account is deleted,
 * see {@link rememberLeaving}.
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
 * Stores the data of a player whose account is being deleted during a time-out, until it ends. A
 * self-exclusion was stored when it began. The player is locked and not emptied yet.
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
