import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../accounts/index.ts';
import { addPause, stopPlay } from './add-pause.ts';
import { recognise } from './excluded-identity-table.ts';
import { forgetListAnswer } from './exclusion-list-answer-table.ts';
import { isByCnp, type ExclusionMatch } from './exclusion-match.ts';
import {
  findOtherPersons,
  isComparisonDue,
  recordComparison,
  recordMatch,
} from './identity-comparison-table.ts';
import { plainName, possibleHashes } from './identity-hash.ts';
import { endsLater } from './play-pause.ts';
import type { PlayerIdentity, SaferPlay } from './safer-play.ts';

/**
 * Compares what is known of a player with those who do not play, whenever there is more of it: at
 * registration, at the first sign-in by a provider, and when the profile changes. The player is
 * locked, or new.
 */
export async function recognisePlayer(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  // it may have been about another CNP
  await forgetListAnswer(transaction, playerId);
  await comparePlayer(saferPlay, transaction, playerId);
}

/** Compares a player who signs in, where a person was excluded since that was done last. */
export async function recogniseAtSignIn(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  if (!(await isComparisonDue(transaction, playerId))) return;
  if (await lockPlayer(transaction, playerId)) await comparePlayer(saferPlay, transaction, playerId);
}

/** Compares a player whose session goes on, as {@link recogniseAtSignIn} does. */
export async function recogniseInSession(saferPlay: SaferPlay, playerId: string): Promise<void> {
  const { database } = saferPlay;
  if (!(await isComparisonDue(database, playerId))) return;
  await database.transaction().execute((transaction) => recogniseAtSignIn(saferPlay, transaction, playerId));
}

/**
 * One who is recognised for certain does not play with this account either; one who may be that
 * person, or another whose exclusion lasts longer, is held until an operator saw a document, and
 * gives the CNP where it is not known. What this account says is not remembered: else an excluded
 * one could type other people into its profile, one after the other, and exclude them.
 */
async function comparePlayer(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  const now = saferPlay.clock.now();
  const identity = await saferPlay.identityOf(transaction, playerId);
  const { isCnpChecked, isCnpConfirmed } = identity;
  const hashes = possibleHashes(saferPlay.config.secrets, identity);
  // it was decided by a document with the CNP that is there
  const otherPersonIds = isCnpConfirmed ? await findOtherPersons(transaction, playerId) : [];
  const { pause, possible } = await recognise(transaction, hashes, { isCnpConfirmed, otherPersonIds, now });
  await recordComparison(transaction, playerId, possible?.likenesses ?? []);
  if (pause !== undefined) {
    await addPause(saferPlay, transaction, { playerId, chosen: { ...pause, from: now }, by: null, now });
  }
  // beside a pause that lasts as long there is nothing to find out
  if (possible !== undefined && (pause === undefined || endsLater(possible, pause))) {
    const isCnpLike = possible.likenesses.some(isByCnp);
    if (!isCnpChecked && !isCnpLike) await saferPlay.askForCnp(transaction, playerId, now);
    // a CNP proves nothing: another person's can be typed, and one that fits be invented
    await holdLike(saferPlay, transaction, playerId, possible);
  }
  if (await isSecondAccount(saferPlay, transaction, playerId, identity)) {
    await hold(saferPlay, transaction, playerId, null);
  }
}

/** Holds a player, who is locked, until the one whom they resemble may play again. */
export async function holdLike(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
  match: ExclusionMatch,
): Promise<void> {
  await recordMatch(transaction, playerId, match);
  await hold(saferPlay, transaction, playerId, match.until);
}

async function hold(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
  until: Date | null,
): Promise<void> {
  if (await saferPlay.holdIdentity(transaction, playerId, until)) {
    await stopPlay(saferPlay, transaction, playerId);
  }
}

/** Of so many with one phone and date of birth no name is looked at any more. */
const mostAlike = 20;

/**
 * Whether another CNP was checked before with the same phone, name and date of birth: no one has
 * two. It is held as one who resembles an excluded person, so that being held does not tell who
 * types another's data whether that person excluded themselves.
 */
async function isSecondAccount(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
  { isCnpChecked, isCnpConfirmed, name }: PlayerIdentity,
): Promise<boolean> {
  if (!isCnpChecked || isCnpConfirmed || name === null) return false;
  const names = await saferPlay.namesBefore(transaction, playerId, mostAlike);
  return names.length === mostAlike || names.some((other) => plainName(other) === plainName(name));
}
