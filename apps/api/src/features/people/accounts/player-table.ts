import { sql } from 'kysely';
import type { Locking, Queries } from '../../../platform/database/database.ts';
import { directory } from '../../../platform/directory/directory.ts';

/** A row of `player`. The partner's players and deleted accounts have no e-mail. */
export interface PlayerTable {
  player_id: string;
  /** Lower case. */
  email: string | null;
  password_hash: string | null;
  is_external: boolean;
  email_verified_at: Date | null;
  affiliation_code: string | null;
  /** The QR code that led to the registration. */
  referral_code: string | null;
  created_at: Date;
  deleted_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    player: PlayerTable;
  }
}

/** Returns a player whose account hasn't been deleted. */
export async function findPlayer(queries: Queries, playerId: string): Promise<PlayerTable | undefined> {
  return queries
    .selectFrom('player')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A player's columns without credentials, which operators never see. */
export type KnownPlayer = Omit<PlayerTable, 'password_hash' | 'referral_code'>;

/**
 * Returns a player for operators, by id or by e-mail in lower case; undefined if the account was
 * deleted.
 */
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

/** Returns when an account was deleted, or null if it wasn't. */
export async function findDeletionTime(queries: Queries, playerId: string): Promise<Date | null> {
  const found = await queries
    .selectFrom('player')
    .select('deleted_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found?.deleted_at ?? null;
}

/** Returns the player with an e-mail, which must be in lower case. */
export async function findPlayerByEmail(queries: Queries, email: string): Promise<PlayerTable | undefined> {
  const playerId = await directory.find(queries, { kind: 'e-mail', name: email });
  // An unknown e-mail runs the same query, so that timing reveals nothing.
  const player = await findPlayer(queries, playerId ?? noPlayer);
  return player?.email === email ? player : undefined;
}

const noPlayer = '00000000-0000-0000-0000-000000000000';

/**
 * Locks a player until the transaction ends. Call it before locking any of the player's other rows,
 * so that transactions for one player run one at a time and can't deadlock, and a deletion sees
 * everything that was written about the player.
 * @returns false if the account was deleted; the lock is taken anyway
 */
export async function lockPlayer(transaction: Queries, playerId: string): Promise<boolean> {
  return (await lockPlayers(transaction, [playerId])).present.has(playerId);
}

interface LockedPlayers {
  readonly locked: ReadonlySet<string>;
  /** Locked players whose accounts haven't been deleted. */
  readonly present: ReadonlySet<string>;
}

/** Locks several players in order, like {@link lockPlayer}. */
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
 * Subquery for other features: players who registered through a partner's link, with its code.
 * Deleted accounts have no code.
 */
export const affiliatedPlayers = sql`
  (select player_id, affiliation_code, created_at from player where affiliation_code is not null)`;

/** Subquery for other features: players whose accounts haven't been deleted. */
export const presentPlayers = sql`(select player_id from player where deleted_at is null)`;

/** Subquery for operators' reports: players with an account, and their registration time. */
export const registeredPlayers = sql`(select player_id, created_at from player where deleted_at is null)`;

/**
 * Inserts a player.
 * @returns false if another player already has the e-mail
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
 * Replaces a password hash, or sets the first one.
 * @returns false if it has changed since it was read, or the account was deleted
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

/** Removes a player's password; setting a new one requires a mailed code. */
export async function clearPassword(transaction: Queries, playerId: string): Promise<void> {
  await transaction
    .updateTable('player')
    .set({ password_hash: null })
    .where('player_id', '=', playerId)
    .execute();
}

/**
 * Counts the registrations through each QR code, without deleted accounts.
 * @returns a map from code to count, without codes that have no registrations
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
 * Clears all columns of a player except the id, which tickets and money refer to.
 * @returns false if another request was faster, or the password has changed since it was read
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
