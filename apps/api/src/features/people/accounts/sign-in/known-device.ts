import type { ClientHeaders } from '../../../../platform/calls/client-headers.ts';
import type { Accounts } from '../accounts.ts';
import { deviceHashes } from '../codes/code-requester.ts';
import { unknownOwner } from '../codes/one-time-code-table.ts';
import type { PlayerTable } from '../player-table.ts';
import { isDeviceOf } from '../sessions/session-table.ts';

/**
 * Returns the hash of the caller's device if the player has signed in on it before, otherwise null.
 * Without a player, it runs the same queries.
 */
export async function findKnownDevice(
  { config, database }: Accounts,
  player: Pick<PlayerTable, 'player_id'> | undefined,
  client: Pick<ClientHeaders, 'deviceKey'>,
): Promise<Buffer | null> {
  const playerId = player?.player_id ?? unknownOwner;
  const hashes = deviceHashes(config.secrets.oneTimeCodeKeys, playerId, client);
  const [present] = hashes;
  return present !== undefined && (await isDeviceOf(database, playerId, hashes)) ? present : null;
}
