import type { CallAnswer, Calls, PauseLength } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPlayer } from '../accounts/index.ts';
import { addExcludedIdentities, lengthenExcludedIdentities, recognise } from './excluded-identity-table.ts';
import { forgetListAnswer } from './exclusion-list-answer-table.ts';
import { checkedAlone, identityHashes, possibleHashes, type IdentityHash } from './identity-hash.ts';
import { takeLockToRemember } from './lock-to-remember-table.ts';
import { endsLater, isRunning, lengthened, pauseFrom, type PlayPause } from './play-pause.ts';
import { findEarlierExclusions, findPauses, findPlayState, writePlayState } from './play-state-table.ts';
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
 * @throws {ApiError} PAUSE_NOT_SHORTENED when that changes no account of the person
 */
export function pausePlay(saferPlay: SaferPlay): CallHandler<Calls['pausePlay']> {
  return async ({ body: { length } }, { bearer: { playerId } }) => {
    const now = saferPlay.clock.now();
    const pause = await saferPlay.database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const paused = await pausePerson(saferPlay, transaction, { playerId, length, by: null, now });
      if (paused.length === 0) throw new ApiError('PAUSE_NOT_SHORTENED');
      for (const account of paused) await rememberExclusion(saferPlay, transaction, account);
      // this account's may have run as long already, and only another account of the person changed
      return (await findPlayState(transaction, playerId)).pause;
    });
    return { data: describePause(pause, now) };
  };
}

/** An account of a person who pauses. */
export interface PausedAccount {
  readonly playerId: string;
  /** What runs now. */
  readonly pause: PlayPause;
  /**
   * A self-exclusion ran already, or it is another account of the person: nothing that anybody may
   * type into its profile is remembered.
   */
  readonly isLengthened: boolean;
}

/**
 * Pauses a player who is locked, in every account of the person as far as the CNP says so.
 * @returns the accounts that changed; none where the pause runs as long already
 */
export async function pausePerson(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { playerId, length, by, now }: { playerId: string; length: PauseLength; by: string | null; now: Date },
): Promise<readonly PausedAccount[]> {
  const chosen = pauseFrom(now, length);
  const paused: PausedAccount[] = [];
  const others = await saferPlay.accountsOfSamePerson(transaction, playerId);
  for (const account of [playerId, ...others]) {
    const isOther = account !== playerId;
    if (isOther && !(await lockPlayer(transaction, account))) continue;
    const { pause: before } = await findPlayState(transaction, account);
    const pause = await addPause(saferPlay, transaction, { playerId: account, chosen, by, now });
    const isLengthened = isOther || (isRunning(before, now) && before.kind === 'self-exclusion');
    if (pause !== null) paused.push({ playerId: account, pause, isLengthened });
  }
  return paused;
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

const isProved = ({ kind }: IdentityHash) => kind === 'e-mail' || kind === 'subject';

/**
 * Remembers one who excluded themselves, or was excluded, as they are known now. Who lengthens an
 * exclusion may have typed other people into the profile since it began: then e-mail and subjects
 * are added, which are proved, and the rest is kept for longer where it is remembered already by an
 * exclusion of this account: what another person's exclusion made ends with that one. The other
 * accounts with the phone are compared at once.
 */
export async function rememberExclusion(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { playerId, pause: { kind, until }, isLengthened }: PausedAccount,
): Promise<void> {
  if (kind !== 'self-exclusion') return;
  const { secrets } = saferPlay.config;
  const identity = await saferPlay.identityOf(transaction, playerId);
  const hashes = identityHashes(secrets, identity);
  const added = isLengthened ? hashes.filter(isProved) : hashes;
  await addExcludedIdentities(transaction, added, { kind, until });
  if (isLengthened) {
    const known = possibleHashes(secrets, checkedAlone(identity));
    const ownEnds = await findEarlierExclusions(transaction, playerId);
    await lengthenExcludedIdentities(transaction, known, { ownEnds, until, now: saferPlay.clock.now() });
  }
  for (const other of await saferPlay.accountsWithPhone(transaction, playerId)) {
    if (await lockPlayer(transaction, other)) await recognisePlayer(saferPlay, transaction, other);
  }
}

/**
 * Remembers a player whose account is being deleted while a time-out runs, until it ends. A
 * self-exclusion was remembered when it began, or is now where an operator began it just before.
 * The player is locked and not emptied yet.
 */
export async function rememberLeaving(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  await rememberLock(saferPlay, transaction, playerId);
  const { pause } = await findPlayState(transaction, playerId);
  if (!isRunning(pause, saferPlay.clock.now()) || pause.kind !== 'time-out') return;
  const identity = await saferPlay.identityOf(transaction, playerId);
  const { kind, until } = pause;
  await addExcludedIdentities(transaction, identityHashes(saferPlay.config.secrets, identity), {
    kind,
    until,
  });
}

/** Remembers a player, who is locked, whom an operator excluded, unless that is done. */
export async function rememberLock(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  const lock = await takeLockToRemember(transaction, playerId);
  if (lock === undefined) return;
  const { pause } = await findPlayState(transaction, playerId);
  if (!isRunning(pause, saferPlay.clock.now())) return;
  const { is_lengthened: isLengthened } = lock;
  await rememberExclusion(saferPlay, transaction, { playerId, pause, isLengthened });
}

/**
 * Compares what is known of a player with those who do not play, whenever there is more of it: at
 * registration, at the first sign-in by a provider, and when the profile changes. One who is
 * recognised does not play with this account either; one who may be that person, or another whose
 * exclusion lasts longer, gives the CNP
 * and, unless that is the one remembered, waits for an operator to see who it is. What this account
 * says is not remembered: else an excluded one could type other people into its profile, one after
 * the other, and exclude them. The player is locked, or new.
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
  const { pause, possible } = await recognise(transaction, hashes, now);
  if (pause !== undefined) {
    await addPause(saferPlay, transaction, { playerId, chosen: { ...pause, from: now }, by: null, now });
  }
  // beside a pause that lasts as long there is nothing to find out
  if (possible !== undefined && (pause === undefined || endsLater(possible, pause))) {
    if (!identity.isCnpChecked) await saferPlay.askForCnp(transaction, playerId, now);
    // another CNP proves nothing: one that fits the date of birth is easily invented
    await saferPlay.holdIdentity(transaction, playerId, possible.until);
  }
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
  const serverTime = bucharestIso(now);
  if (!isRunning(pause, now)) return { serverTime, pause: null };
  const { kind, from, until } = pause;
  return {
    serverTime,
    pause: { kind, startsAt: bucharestIso(from), endsAt: until === null ? null : bucharestIso(until) },
  };
}
