import { randomUUID } from 'node:crypto';
import type { ApplicationClient } from '@loto/api-contract';
import type { Queries } from '../../../platform/database.ts';
import { formatRefreshToken, hashSecret, newSecret, sessionTtlMs } from './refresh-token.ts';

/** A row of `session`: a signed-in device with the hash of its refresh token and of the one before. */
export interface SessionTable {
  player_id: string;
  session_id: string;
  application_client: ApplicationClient;
  device: string | null;
  token_hash: Buffer;
  previous_token_hash: Buffer | null;
  successor_seed: Buffer | null;
  rotated_at: Date | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: SessionEnd | null;
}

export type SessionEnd = 'logout' | 'reuse' | 'password' | 'deletion' | 'everywhere';

declare module '../../../platform/database.ts' {
  interface Tables {
    session: SessionTable;
  }
}

/** Signs a device in. */
export async function insertSession(
  queries: Queries,
  {
    playerId,
    client,
    device,
    now,
  }: { playerId: string; client: ApplicationClient; device: string | null; now: Date },
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID();
  const secret = newSecret();
  await queries
    .insertInto('session')
    .values({
      player_id: playerId,
      session_id: sessionId,
      application_client: client,
      device,
      token_hash: hashSecret(secret),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + sessionTtlMs),
    })
    .execute();
  return { sessionId, refreshToken: formatRefreshToken({ playerId, sessionId, secret }) };
}

/** A session, held until the transaction ends so that two requests with one token are answered one after the other. */
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

/** Puts the successor of a session's token in force. */
export async function rotateSession(
  queries: Queries,
  session: SessionTable,
  { tokenHash, seed, now }: { tokenHash: Buffer; seed: Buffer; now: Date },
): Promise<void> {
  await queries
    .updateTable('session')
    .set({
      token_hash: tokenHash,
      previous_token_hash: session.token_hash,
      successor_seed: seed,
      rotated_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + sessionTtlMs),
    })
    .where('player_id', '=', session.player_id)
    .where('session_id', '=', session.session_id)
    .execute();
}

/**
 * Ends a session: no token of it opens anything any more.
 * @returns false when there is no such session, or it had ended
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

/** The sessions of a player in which somebody is signed in, the last used first. */
export async function findLivingSessions(
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

/** Ends the sessions of a player, all of them or all but one. */
export async function endSessions(
  queries: Queries,
  { playerId, exceptSessionId }: { playerId: string; exceptSessionId?: string },
  reason: SessionEnd,
  now: Date,
): Promise<void> {
  let ending = queries
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null);
  if (exceptSessionId !== undefined) ending = ending.where('session_id', '<>', exceptSessionId);
  await ending.execute();
}
