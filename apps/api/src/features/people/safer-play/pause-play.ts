import type { CallAnswer, Calls, PauseLength } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Tables } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPlayer } from '../accounts/index.ts';
import { addPause } from './add-pause.ts';
import { compareWithPhone, holdWithCnp } from './compare-others.ts';
import { addExcludedIdentities, lengthenExcludedIdentities } from './excluded-identity-table.ts';
import {
  checkedAlone,
  identityHashes,
  personIdOf,
  possibleHashes,
  type IdentityHash,
} from './identity-hash.ts';
import { takeExclusionToRemember } from './lock-to-remember-table.ts';
import { isRunning, pauseFrom, type PlayPause } from './play-pause.ts';
import { findEarlierExclusions, findPlayState } from './play-state-table.ts';
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
      const { paused } = await pausePerson(saferPlay, transaction, { playerId, length, by: null, now });
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
 * Pauses a player who is locked, in every account of the person as far as documents say so, and
 * holds those into which the same CNP was typed.
 * @returns the accounts that changed, none where the pause runs as long already; and those held
 */
export async function pausePerson(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { playerId, length, by, now }: { playerId: string; length: PauseLength; by: string | null; now: Date },
): Promise<{ readonly paused: readonly PausedAccount[]; readonly held: readonly string[] }> {
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
  const own = paused.find((account) => account.playerId === playerId);
  const held = own === undefined ? [] : await holdWithCnp(saferPlay, transaction, own);
  return { paused, held };
}

const isProved = ({ kind }: IdentityHash) =>
  kind === 'e-mail' || kind === 'subject' || kind === 'confirmed-cnp';

/**
 * Remembers one who excluded themselves, or was excluded, as they are known now. Who lengthens an
 * exclusion may have typed other people into the profile since it began: then e-mail, subjects and
 * a confirmed CNP are added, which are proved, and the rest is kept for longer where it is
 * remembered already by an exclusion of this account: what another person's exclusion made ends
 * with that one. The other accounts with the phone are compared: some at once, the rest by a job.
 */
export async function rememberExclusion(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { playerId, pause, isLengthened }: PausedAccount,
): Promise<void> {
  const { kind, until } = pause;
  if (kind !== 'self-exclusion') return;
  const { secrets } = saferPlay.config;
  const identity = await saferPlay.identityOf(transaction, playerId);
  const hashes = identityHashes(secrets, identity);
  const added = isLengthened ? hashes.filter(isProved) : hashes;
  const remembered = { personId: personIdOf(playerId), pause: { kind, until } };
  await addExcludedIdentities(transaction, added, remembered);
  if (isLengthened) {
    const known = possibleHashes(secrets, checkedAlone(identity));
    const ownEnds = await findEarlierExclusions(transaction, playerId);
    await lengthenExcludedIdentities(transaction, known, { ownEnds, until, now: saferPlay.clock.now() });
  }
  await compareWithPhone(saferPlay, transaction, { playerId, pause });
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
  await rememberOperatorExclusion(saferPlay, transaction, playerId);
  const { pause } = await findPlayState(transaction, playerId);
  if (!isRunning(pause, saferPlay.clock.now()) || pause.kind !== 'time-out') return;
  const identity = await saferPlay.identityOf(transaction, playerId);
  const { kind, until } = pause;
  await addExcludedIdentities(transaction, identityHashes(saferPlay.config.secrets, identity), {
    personId: personIdOf(playerId),
    pause: { kind, until },
  });
}

/** Remembers a player, whose row is locked, whom an operator excluded, unless that is done. */
export async function rememberOperatorExclusion(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  const excluded = await takeExclusionToRemember(transaction, playerId);
  if (excluded === undefined) return;
  const { pause } = await findPlayState(transaction, playerId);
  if (!isRunning(pause, saferPlay.clock.now())) return;
  const { is_lengthened: isLengthened } = excluded;
  await rememberExclusion(saferPlay, transaction, { playerId, pause, isLengthened });
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
