import { sql } from 'kysely';
import type { Locking, Queries } from '../../../platform/database/database.ts';
import { directory } from '../../../platform/directory/directory.ts';

/** A row of `player`. A partner's player or a deleted account has no e-mail. */
export interface PlayerTable {
  player_id: string;
  /** Lower case. */
  email: string | null;
  password_hash: string | null;
  is_external: boolean;
  email_verified_at: Date | null;
  affiliation_code: string | null;
  /** The QR code of the registration. */
  referral_code: string | null;
  created_at: Date;
  deleted_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    player: PlayerTable;
  }
}

/** A player that has not been deleted. */
export async function findPlayer(queries: Queries, playerId: string): Promise<PlayerTable | undefined> {
  return queries
    .selectFrom('player')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A player for operators, without the secrets that open the account. */
export type KnownPlayer = Omit<PlayerTable, 'password_hash' | 'referral_code'>;

/** Returns a player that has not been deleted, for operators: by id, or by e-mail in lower case. */
export async function findKnownPlayer(
  queries: Queries,
  by: { readonly playerId: string } | { readonly email: string },
): Promise<KnownPlayer | undefined> {
  const playerId =
    'playerId' in by ? by.playerId : await directory.find(queries, { kind: 'e-mail', name: by.email });
  if (playerId === null || playerId === undefined) return undefined;
  return queries
    .selectFrom('player')
    .select([
      'player_id',
      'email',
      'is_external',
      'email_verified_at',
      'affiliation_code',
      'created_at',
      'deleted_at',
    ])
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns when an account was deleted; null for an existing one. */
export async function findDeletionTime(queries: Queries, playerId: string): Promise<Date | null> {
  const found = await queries
    .selectFrom('player')
    .select('deleted_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found?.deleted_at ?? null;
}

/** Returns the player with an e-mail, in lower case. */
export async function findPlayerByEmail(queries: Queries, email: string): Promise<PlayerTable | undefined> {
  const playerId = await directory.find(queries, { kind: 'e-mail', name: email });
  // an e-mail without a player takes equally long, so that the time reveals nothing
  const player = await findPlayer(queries, playerId ?? noPlayer);
  return player?.email === email ? player : undefined;
}

const noPlayer = '00000000-0000-0000-0000-000000000000';

/**
 * Locks a player until the transaction ends, before it locks anything else of the player: their
 * transactions run one after the other, and never wait for each other in a circle. A deletion sees
 * everything that is written about them now.
 * @returns false when the account was deleted; the lock is held anyway
 */
export async function lockPlayer(transaction: Queries, playerId: string): Promise<boolean> {
  return (await lockPlayers(transaction, [playerId])).present.has(playerId);
}

interface LockedPlayers {
  /** All players that this transaction locked. */
  readonly locked: ReadonlySet<string>;
  /** Those of them whose account was not deleted. */
  readonly present: ReadonlySet<string>;
}

/** Locks many players, in order, like {@link lockPlayer}. */
export async function lockPlayers(
  transaction: Queries,
  playerIds: readonly string[],
  locking: Locking = 'wait',
): Promise<LockedPlayers> {
  if (playerIds.length === 0) return { locked: new Set(), present: new Set() };
  const { rows } = await sql<{ playerId: string; isPresent: boolean }>`
    select player_id as "playerId", deleted_at is null as "isPresent" from player
    where player_id = any(${playerIds}::uuid[]) order by player_id
    for no key update ${locking === 'skip' ? sql`skip locked` : sql``}`.execute(transaction);
  const present = rows.filter(({ isPresent }) => isPresent);
  return {
    locked: new Set(rows.map(({ playerId }) => playerId)),
    present: new Set(present.map(({ playerId }) => playerId)),
  };
}

/**
 * For queries of other features: the players who came by a partner's link, with its code. Deleted
 * accounts have none.
 */
export const affiliatedPlayers = sql`
  (select player_id, affiliation_code, created_at from player where affiliation_code is not null)`;

/** For queries of other features: the players with an account. */
export const presentPlayers = sql`(select player_id from player where deleted_at is null)`;

/** For operators' reports: the players with an account, and their registration. */
export const registeredPlayers = sql`(select player_id, created_at from player where deleted_at is null)`;

/**
 * Adds a player.
 * @returns false when the e-mail belongs to a player already
 */
export async function insertPlayer(queries: Queries, player: PlayerTable): Promise<boolean> {
  const name = player.email === null ? null : ({ kind: 'e-mail', name: player.email } as const);
  if (name !== null && !(await directory.claim(queries, name, player.player_id))) return false;
  const inserted = await queries
    .insertInto('player')
    .values(player)
    .onConflict((conflict) => conflict.column('email').where('email', 'is not', null).doNothing())
    .returning('player_id')
    .executeTakeFirst();
  if (inserted === undefined && name !== null) await directory.release(queries, name);
  return inserted !== undefined;
}

/**
 * Replaces a password's hash, or sets the first one.
 * @returns false when it changed since it was read, or the player is gone
 */
export async function replacePasswordHash(
  queries: Queries,
  playerId: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const replaced = await queries
    .updateTable('player')
    .set({ password_hash: to })
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not distinct from', from)
    .returning('player_id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Voids a player's password; a mailed code sets another. */
export async function clearPassword(transaction: Queries, playerId: string): Promise<void> {
  await transaction
    .updateTable('player')
    .set({ password_hash: null })
    .where('player_id', '=', playerId)
    .execute();
}

/**
 * Returns how many players each of these QR codes brought, without deleted accounts.
 * @returns code to number; a code without registrations is absent
 */
export async function registrationsByReferralCode(
  queries: Queries,
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const counted = await queries
    .selectFrom('player')
    .select((row) => ['referral_code', row.fn.countAll<number>().as('players')])
    .where('referral_code', 'in', codes)
    .groupBy('referral_code')
    .execute();
  return new Map(counted.map(({ referral_code: code, players }) => [code ?? '', players]));
}

/**
 * Deletes everything of a player but the id, which tickets and money refer to.
 * @returns false when another request was faster, or the password changed since it was read
 */
export async function emptyPlayer(
  transaction: Queries,
  player: Pick<PlayerTable, 'player_id' | 'password_hash'>,
  now: Date,
): Promise<boolean> {
  const emptied = await transaction
    .updateTable('player')
    .set({
      email: null,
      password_hash: null,
      email_verified_at: null,
      affiliation_code: null,
      referral_code: null,
      deleted_at: now,
    })
    .where('player_id', '=', player.player_id)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not distinct from', player.password_hash)
    .returning('player_id')
    .executeTakeFirst();
  if (emptied === undefined) return false;
  await directory.releaseAll(transaction, 'e-mail', player.player_id);
  return true;
}
