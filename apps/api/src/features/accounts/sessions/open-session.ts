import type { Session } from '@loto/api-contract';
import type { ClientHeaders } from '../../../platform/client-headers.ts';
import type { Queries } from '../../../platform/database.ts';
import { describeUser, type Accounts } from '../accounts.ts';
import type { PlayerTable } from '../player-table.ts';
import { deviceName } from './device-name.ts';
import { insertSession } from './session-table.ts';

/** Signs a player in on a device: the user with an access token and a refresh token. */
export async function openSession(
  accounts: Accounts,
  queries: Queries,
  player: PlayerTable,
  client: ClientHeaders,
): Promise<Session> {
  const { sessionId, refreshToken } = await insertSession(queries, {
    playerId: player.player_id,
    client: client.client,
    device: deviceName(client.userAgent),
    now: accounts.clock.now(),
  });
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
