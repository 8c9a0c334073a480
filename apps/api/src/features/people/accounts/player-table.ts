import type { Queries } from '../../../platform/database/database.ts';

/** A row of `player`. Without an e-mail: a partner's player or a deleted account. */
export interface PlayerTable {
  player_id: string;
  /** Lower case. */
  email: string | null;
  password_hash: string | null;
  is_external: boolean;
  email_verified_at: Date | null;
  affiliation_code: string | null;
  /** The QR code that the registration came by. */
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

/** The player with an e-mail, in lower case. */
export async function findPlayerByEmail(queries: Queries, email: string): Promise<PlayerTable | undefined> {
  return queries
    .selectFrom('player')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Makes sure that a player stays until the transaction ends: whatever is written about them now, a
 * deletion will see.
 * @param isExclusive waits for every other transaction that locks the player too, such as to count
 *   what they have before adding to it
 * @returns false when the player was deleted
 */
export async function lockPlayer(
  transaction: Queries,
  playerId: string,
  { isExclusive = false } = {},
): Promise<boolean> {
  const player = transaction
    .selectFrom('player')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null);
  const locked = await (isExclusive ? player.forNoKeyUpdate() : player.forShare()).executeTakeFirst();
  return locked !== undefined;
}

/** Those of many players who are there, as {@link lockPlayer} holds one. */
export async function lockPlayers(transaction: Queries, playerIds: readonly string[]): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set();
  const locked = await transaction
    .selectFrom('player')
    .select('player_id')
    .where('player_id', 'in', [...new Set(playerIds)])
    .where('deleted_at', 'is', null)
    .orderBy('player_id')
    .forShare()
    .execute();
  return new Set(locked.map((player) => player.player_id));
}

/**
 * Adds a player.
 * @returns false when the e-mail belongs to a player already
 */
export async function insertPlayer(queries: Queries, player: PlayerTable): Promise<boolean> {
  const inserted = await queries
    .insertInto('player')
    .values(player)
    .onConflict((conflict) => conflict.column('email').where('email', 'is not', null).doNothing())
    .returning('player_id')
    .executeTakeFirst();
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

/**
 * How many players each of these QR codes brought. Those who deleted their account are not counted
 * any more.
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
  return emptied !== undefined;
}
