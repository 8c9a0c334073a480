import type { Session } from '@loto/api-contract';
import { takeAttempt, widenLimit } from '../../../../platform/calls/attempt-limit.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { ClientHeaders } from '../../../../platform/calls/client-headers.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { describeUser, type Accounts } from '../accounts.ts';
import { signInsOfPlayer } from '../account-limits.ts';
import { deviceHashes } from '../codes/code-requester.ts';
import type { PlayerTable } from '../player-table.ts';
import { deviceName } from './device-name.ts';
import { insertSession, removeOldestSessions } from './session-table.ts';

/**
 * Signs a player in on a device and returns the user with an access token and a refresh token. If
 * the player has too many sessions, the least recently used one ends. Runs in a transaction.
 * @throws {ApiError} INVALID_CREDENTIALS if the password changed or the player was deleted since
 *   `player` was read; RATE_LIMITED
 */
export async function openSession(
  accounts: Accounts,
  queries: Queries,
  player: PlayerTable,
  client: ClientHeaders,
): Promise<Session> {
  const now = accounts.clock.now();
  const opened = await insertSession(queries, player, {
    client: client.client,
    device: deviceName(client.userAgent),
    deviceHash: deviceHashes(accounts.config.secrets.oneTimeCodeKeys, player.player_id, client).at(0) ?? null,
    now,
    maxAgeMs: accounts.config.sessionMaxAgeMs,
  });
  if (opened === null) throw new ApiError('INVALID_CREDENTIALS');
  await takeAttempt(queries, widenLimit(accounts.config, signInsOfPlayer), player.player_id, now);
  await removeOldestSessions(queries, player.player_id, now);
  const { sessionId, refreshToken } = opened;
  return {
    user: await describeUser(accounts, queries, player),
    token: accounts.tokens.issue({
      playerId: player.player_id,
      sessionId,
      isEmailVerified: player.email_verified_at !== null,
      isExternal: player.is_external,
    }),
    refreshToken,
  };
}
