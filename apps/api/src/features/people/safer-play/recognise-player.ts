import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../accounts/index.ts';
import { changeCnpState, findProfile } from '../profile/index.ts';
import { addPause, stopPlay } from './add-pause.ts';
import { findExclusions, lastOf } from './excluded-identity-table.ts';
import { forgetListAnswer } from './exclusion-list-answer-table.ts';
import { possibleHashes } from './identity-hash.ts';
import { covers } from './play-pause.ts';
import { findPlayState } from './play-state-table.ts';
import type { SaferPlay } from './safer-play.ts';

/**
 * Compares a player's identity with excluded people whenever we learn more about it: at
 * registration, at the first sign-in with a provider, and when the CNP is entered. The player is
 * locked, or new.
 */
export async function recognisePlayer(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  // The stored result may be for another CNP.
  await forgetListAnswer(transaction, playerId);
  await comparePlayer(saferPlay, transaction, playerId);
}

/**
 * Compares a player who signs in, because the person may have been excluded with another account
 * since.
 */
export async function recogniseAtSignIn(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  // Most players aren't excluded and needn't be locked.
  if (!(await isAnythingExcluded(saferPlay, transaction, playerId))) return;
  if (await lockPlayer(transaction, playerId)) await comparePlayer(saferPlay, transaction, playerId);
}

/** Compares a player whose session continues, like {@link recogniseAtSignIn}. */
export async function recogniseInSession(saferPlay: SaferPlay, playerId: string): Promise<void> {
  const { database } = saferPlay;
  if (!(await isAnythingExcluded(saferPlay, database, playerId))) return;
  await database.transaction().execute((transaction) => recogniseAtSignIn(saferPlay, transaction, playerId));
}

async function isAnythingExcluded(
  saferPlay: SaferPlay,
  queries: Queries,
  playerId: string,
): Promise<boolean> {
  return (await findExclusionsOf(saferPlay, queries, playerId)).length > 0;
}

async function findExclusionsOf(saferPlay: SaferPlay, queries: Queries, playerId: string) {
  const identity = await saferPlay.identityOf(queries, playerId);
  return findExclusions(queries, possibleHashes(saferPlay.config.secrets, identity), saferPlay.clock.now());
}

/**
 * Excludes a player whose e-mail or provider id belongs to an excluded person, because both are
 * verified. A CNP is typed and may belong to someone else, so an operator must see a document,
 * unless this account is already paused for as long. This account's identity isn't stored:
 * otherwise an excluded person could enter other people's data in the profile and exclude them.
 */
async function comparePlayer(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  const now = saferPlay.clock.now();
  const found = await findExclusionsOf(saferPlay, transaction, playerId);
  const proved = lastOf(found.filter(({ kind }) => kind !== 'cnp'));
  if (proved !== undefined) {
    const chosen = { kind: proved.pauseKind, from: now, until: proved.until };
    await addPause(saferPlay, transaction, { playerId, chosen, by: null, now });
  }
  const typed = lastOf(found.filter(({ kind }) => kind === 'cnp'));
  const profile = await findProfile(transaction, playerId);
  if (typed === undefined || profile?.cnp_state !== 'checked') return;
  const { pause } = await findPlayState(transaction, playerId);
  if (covers(pause, typed, now)) return;
  await changeCnpState(transaction, profile, 'in-use', null);
  await stopPlay(saferPlay, transaction, playerId);
}
