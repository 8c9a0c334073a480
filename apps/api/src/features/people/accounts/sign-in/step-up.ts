import type { Calls } from '@loto/api-contract';
import type { TokenBearer } from '../../../../platform/calls/access-token.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Accounts } from '../accounts.ts';
import { requireOwnPassword } from '../passwords/require-password.ts';
import { findPlayer } from '../player-table.ts';
import { isAuthenticatedSince, renewSession } from '../sessions/session-table.ts';

/**
 * Reports whether the player of a token's session authenticated within the configured minutes, by a
 * sign-in or a step-up. Refreshing the token doesn't count.
 */
export function createRecentSignIns({
  config,
  clock,
  database,
}: Pick<Platform, 'config' | 'clock' | 'database'>): (bearer: TokenBearer) => Promise<boolean> {
  return (bearer) =>
    isAuthenticatedSince(database, bearer, new Date(clock.now().getTime() - config.stepUpMs));
}

/**
 * Marks a session as just authenticated and gives it new tokens, so that the player's step-up
 * doesn't help a thief with the previous tokens.
 * @returns null if the session isn't active
 */
export async function confirmSession(
  { config, tokens, onSessionRenewed }: Pick<Accounts, 'config' | 'tokens' | 'onSessionRenewed'>,
  queries: Queries,
  bearer: TokenBearer,
  now: Date,
): Promise<{ token: string; refreshToken: string; validUntil: string } | null> {
  const renewed = await renewSession(queries, bearer, now);
  if (renewed === null) return null;
  const { sessionId, refreshToken } = renewed;
  await onSessionRenewed(queries, { from: bearer.sessionId, to: sessionId });
  const validUntil = new Date(now.getTime() + config.stepUpMs).toISOString();
  return { token: tokens.issue({ ...bearer, sessionId }), refreshToken, validUntil };
}

/**
 * Reauthenticates the caller by password, with the limits of a sign-in. Only this session counts as
 * just authenticated.
 */
export function stepUpWithPassword(accounts: Accounts): CallHandler<Calls['stepUpWithPassword']> {
  return async ({ body: { password } }, caller) => {
    const { clock, database } = accounts;
    const { bearer } = caller;
    const now = clock.now();
    const player = await findPlayer(database, bearer.playerId);
    if (player === undefined) throw new ApiError('UNAUTHENTICATED');
    if (player.password_hash === null) throw new ApiError('PASSWORD_NOT_SET');
    await requireOwnPassword(accounts, player, {
      password,
      field: 'password',
      wrong: 'PASSWORD_WRONG',
      caller,
      now,
    });
    const confirmed = await confirmSession(accounts, database, bearer, now);
    if (confirmed === null) throw new ApiError('UNAUTHENTICATED');
    return { data: confirmed };
  };
}
