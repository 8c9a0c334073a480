import type { Queries } from '../../platform/database.ts';

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

declare module '../../platform/database.ts' {
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
 * How many players each of these QR codes brought, those who have left included.
 * @returns code to number; a code that brought nobody is absent
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
