import { randomUUID } from 'node:crypto';
import type { ApplicationClient } from '@loto/api-contract';
import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import type { PlayerTable } from '../player-table.ts';
import { formatRefreshToken, hashSecret, newSecret, sessionExpiry } from './refresh-token.ts';

/**
 * A row of `session`: a signed-in device with the hashes of its current and previous refresh token.
 */
export interface SessionTable {
  player_id: string;
  session_id: string;
  application_client: ApplicationClient;
  device: string | null;
  /** Keyed hash of the device's cookie, or null without a cookie. */
  device_hash: Buffer | null;
  token_hash: Buffer;
  previous_token_hash: Buffer | null;
  successor_seed: Buffer | null;
  rotated_at: Date | null;
  created_at: Date;
  /** When the player last authenticated: at the sign-in or a later step-up. */
  authenticated_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: SessionEnd | null;
}

type SessionEnd = 'logout' | 'reuse' | 'password' | 'deletion' | 'everywhere' | 'operator' | 'not-me';

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    session: SessionTable;
  }
}

/**
 * Inserts a session if the player still exists and their password is the verified one. The
 * condition on the player's row resolves races: a sign-in during a password change or a deletion is
 * either rejected, or its session is among those that end.
 * @returns null if it's rejected
 */
export async function insertSession(
  queries: Queries,
  player: Pick<PlayerTable, 'player_id' | 'password_hash'>,
  {
    client,
    device,
    deviceHash,
    now,
    maxAgeMs,
  }: {
    client: ApplicationClient;
    device: string | null;
    deviceHash: Buffer | null;
    now: Date;
    maxAgeMs: number;
  },
): Promise<{ sessionId: string; refreshToken: string } | null> {
  const { player_id: playerId, password_hash: passwordHash } = player;
  const sessionId = randomUUID();
  const secret = newSecret();
  const expiresAt = sessionExpiry({ signedInAt: now, now, maxAgeMs });
  const inserted = await sql`
    insert into session
      (player_id, session_id, application_client, device, device_hash, token_hash, created_at, authenticated_at,
        last_used_at, expires_at)
    select player_id, ${sessionId}, ${client}, ${device}, ${deviceHash}, ${hashSecret(secret)}, ${now}, ${now},
      ${now}, ${expiresAt}
    from player
    where player_id = ${playerId} and deleted_at is null
      and password_hash is not distinct from ${passwordHash}
    for no key update of player
    returning session_id`.execute(queries);
  if (inserted.rows.length === 0) return null;
  return { sessionId, refreshToken: formatRefreshToken({ playerId, sessionId, secret }) };
}

/** Maximum number of sessions per player. */
const mostSessions = 20;

/** Ends a player's least recently used sessions above the maximum. */
export async function removeOldestSessions(queries: Queries, playerId: string, now: Date): Promise<void> {
  await sql`
    delete from session where player_id = ${playerId} and session_id in (
      select session_id from session where player_id = ${playerId} and ended_at is null and expires_at > ${now}
      order by last_used_at desc, created_at desc, session_id offset ${mostSessions}
    )`.execute(queries);
}

/**
 * Locks and returns a session, so that two requests with the same token are handled one after the
 * other.
 */
export async function lockSession(
  transaction: Queries,
  playerId: string,
  sessionId: string,
): Promise<SessionTable | undefined> {
  return transaction
    .selectFrom('session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks an active session, so that it can't end before the transaction does.
 * @returns false if it isn't active
 */
export async function holdActiveSession(
  transaction: Queries,
  { playerId, sessionId }: { readonly playerId: string; readonly sessionId: string },
  now: Date,
): Promise<boolean> {
  const session = await transaction
    .selectFrom('session')
    .select('session_id')
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst();
  return session !== undefined;
}

/** Replaces a session's token by its successor. */
export async function rotateSession(
  queries: Queries,
  session: SessionTable,
  { tokenHash, seed, now, maxAgeMs }: { tokenHash: Buffer; seed: Buffer; now: Date; maxAgeMs: number },
): Promise<void> {
  await queries
    .updateTable('session')
    .set({
      token_hash: tokenHash,
      previous_token_hash: session.token_hash,
      successor_seed: seed,
      rotated_at: now,
      last_used_at: now,
      expires_at: sessionExpiry({ signedInAt: session.created_at, now, maxAgeMs }),
    })
    .where('player_id', '=', session.player_id)
    .where('session_id', '=', session.session_id)
    .execute();
}

/**
 * Ends a session, which invalidates all its tokens.
 * @returns false if the session doesn't exist or has already ended
 */
export async function endSession(
  queries: Queries,
  session: Pick<SessionTable, 'player_id' | 'session_id'>,
  reason: SessionEnd,
  now: Date,
): Promise<boolean> {
  const ended = await queries
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('player_id', '=', session.player_id)
    .where('session_id', '=', session.session_id)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Reports whether a player has ever signed in on a device, even if that session has ended.
 * @param hashes the device's hashes under each key
 */
export async function isDeviceOf(
  queries: Queries,
  playerId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const session = await queries
    .selectFrom('session')
    .select('session_id')
    .where('player_id', '=', playerId)
    .where('device_hash', 'in', hashes)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Returns the active sessions of a player, most recently used first. */
export async function findActiveSessions(
  queries: Queries,
  playerId: string,
  now: Date,
): Promise<SessionTable[]> {
  return queries
    .selectFrom('session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute();
}

/**
 * Ends all of a player's sessions, or all but one.
 * @returns the number of ended sessions
 */
export async function endSessions(
  queries: Queries,
  { playerId, exceptSessionId }: { playerId: string; exceptSessionId?: string },
  reason: SessionEnd,
  now: Date,
): Promise<number> {
  let ending = queries
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null);
  if (exceptSessionId !== undefined) ending = ending.where('session_id', '<>', exceptSessionId);
  const ended = await ending.executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Reports whether the player of a session authenticated at or after `since`. */
export async function isAuthenticatedSince(
  queries: Queries,
  { playerId, sessionId }: { playerId: string; sessionId: string },
  since: Date,
): Promise<boolean> {
  const session = await queries
    .selectFrom('session')
    .select('session_id')
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('authenticated_at', '>=', since)
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * Gives an active session a new id and token after the player authenticated again. This invalidates
 * tokens that someone may have copied.
 * @returns null if the session isn't active
 */
export async function renewSession(
  queries: Queries,
  { playerId, sessionId }: { playerId: string; sessionId: string },
  now: Date,
): Promise<{ sessionId: string; refreshToken: string } | null> {
  const renewedId = randomUUID();
  const secret = newSecret();
  const renewed = await queries
    .updateTable('session')
    .set({
      session_id: renewedId,
      token_hash: hashSecret(secret),
      previous_token_hash: null,
      successor_seed: null,
      rotated_at: null,
      authenticated_at: now,
      last_used_at: now,
    })
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  if (renewed === undefined) return null;
  return {
    sessionId: renewedId,
    refreshToken: formatRefreshToken({ playerId, sessionId: renewedId, secret }),
  };
}

/** Deletes a player's sessions with their device names, which invalidates their tokens. */
export async function deleteSessions(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('session').where('player_id', '=', playerId).execute();
}
