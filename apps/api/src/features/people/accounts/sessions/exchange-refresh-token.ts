import { randomBytes } from 'node:crypto';
import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { takeAttempt } from '../../../../platform/calls/attempt-limit.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { refreshesOfSession } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { findPlayer } from '../player-table.ts';
import {
  formatRefreshToken,
  hashSecret,
  judgeRefresh,
  parseRefreshToken,
  successorOf,
  type RefreshToken,
} from './refresh-token.ts';
import { endSession, lockSession, rotateSession, type SessionTable } from './session-table.ts';

/**
 * Exchanges a refresh token for a new pair of tokens. Using a token that was already exchanged ends
 * its session.
 */
export function exchangeRefreshToken(accounts: Accounts): CallHandler<Calls['refreshToken']> {
  return async ({ body }) => {
    const { clock, database } = accounts;
    const now = clock.now();
    const presented = parseRefreshToken(body.refreshToken);
    if (presented === null) throw new ApiError('REFRESH_TOKEN_INVALID');
    // The transaction must commit the end of the session before the caller gets an error.
    const exchanged = await database
      .transaction()
      .execute((transaction) => exchange(accounts, transaction, presented, now));
    if (exchanged === null) throw new ApiError('REFRESH_TOKEN_INVALID');
    // Needs a separate transaction, because it locks the player, whom a deletion locks before the
    // sessions. After an error the client repeats the exchange.
    await accounts.onSessionContinued(presented.playerId);
    return { data: exchanged };
  };
}

async function exchange(
  accounts: Accounts,
  transaction: Queries,
  presented: RefreshToken,
  now: Date,
): Promise<{ token: string; refreshToken: string } | null> {
  const { playerId, sessionId } = presented;
  const session = await lockSession(transaction, playerId, sessionId);
  const player = await findPlayer(transaction, playerId);
  if (session === undefined || player === undefined) return null;
  const secret = await nextSecret(accounts, transaction, session, presented.secret, now);
  if (secret === null) return null;
  // Only correct tokens count, so strangers can't use up the session's refreshes.
  await takeAttempt(transaction, refreshesOfSession, sessionId, now);
  return {
    token: accounts.tokens.issue({
      playerId,
      sessionId,
      isEmailVerified: player.email_verified_at !== null,
      isExternal: player.is_external,
    }),
    refreshToken: formatRefreshToken({ playerId, sessionId, secret }),
  };
}

/** Returns the caller's next secret, or null if the token is rejected. */
async function nextSecret(
  accounts: Accounts,
  transaction: Queries,
  session: SessionTable,
  secret: Buffer,
  now: Date,
): Promise<Buffer | null> {
  const { sessionMaxAgeMs: maxAgeMs } = accounts.config;
  // The configured maximum age may have been reduced since the session was last used.
  const absoluteEnd = new Date(session.created_at.getTime() + maxAgeMs);
  const verdict = judgeRefresh(
    {
      tokenHash: session.token_hash,
      previousTokenHash: session.previous_token_hash,
      rotatedAt: session.rotated_at,
      expiresAt: session.expires_at < absoluteEnd ? session.expires_at : absoluteEnd,
      endedAt: session.ended_at,
    },
    secret,
    now,
  );
  if (verdict === 'rotate') {
    const seed = randomBytes(32);
    const next = successorOf(secret, seed);
    await rotateSession(transaction, session, { tokenHash: hashSecret(next), seed, now, maxAgeMs });
    return next;
  }
  if (verdict === 'repeat' && session.successor_seed !== null) {
    return successorOf(secret, session.successor_seed);
  }
  if (verdict === 'reuse') {
    await endSession(transaction, session, 'reuse', now);
    accounts.log.warn({ playerId: session.player_id }, 'a refresh token came twice: its session was ended');
  }
  return null;
}
