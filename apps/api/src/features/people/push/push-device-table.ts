import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '@loto/api-contract';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { PushAddress, PushPlatform } from './push-sender.ts';

/** A row of `push_device`: the address at which a session's device receives messages. */
export interface PushDeviceTable {
  player_id: string;
  device_id: string;
  session_id: string;
  platform: PushPlatform;
  address: string;
  address_hash: Buffer;
  p256dh: string | null;
  auth: string | null;
  language: Language;
  added_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    push_device: PushDeviceTable;
  }
}

interface SessionKey {
  readonly playerId: string;
  readonly sessionId: string;
}

/**
 * Assigns a device to a session. Removes the device from other accounts, in case a phone changed
 * hands, and replaces the session's earlier device. The session must be locked.
 */
export async function putDevice(
  transaction: Queries,
  { playerId, sessionId }: SessionKey,
  device: PushAddress,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<void> {
  const columns = columnsOf(device);
  // Makes two accounts that add the same device wait for each other.
  await sql`select pg_advisory_xact_lock(${columns.address_hash.readInt32BE()}, 0)`.execute(transaction);
  await sql`
    delete from push_device where address_hash = ${columns.address_hash}
      and (player_id, session_id) <> (${playerId}, ${sessionId})`.execute(transaction);
  const row = { ...columns, language, added_at: now };
  await transaction
    .insertInto('push_device')
    .values({ player_id: playerId, device_id: randomUUID(), session_id: sessionId, ...row })
    .onConflict((conflict) => conflict.constraint('push_device_is_of_one_session').doUpdateSet(row))
    .execute();
}

function columnsOf(device: PushAddress) {
  const { platform } = device;
  const address = device.platform === 'web' ? device.endpoint : device.token;
  const keys = device.platform === 'web' ? device.keys : { p256dh: null, auth: null };
  const addressHash = createHash('sha256').update(`${platform} ${address}`).digest();
  return { platform, address, address_hash: addressHash, ...keys };
}

/** Returns a row's address in the format of the push services. */
export function addressOf(
  row: Pick<PushDeviceTable, 'platform' | 'address' | 'p256dh' | 'auth'>,
): PushAddress {
  const { platform, address } = row;
  if (platform !== 'web') return { platform, token: address };
  return { platform, endpoint: address, keys: { p256dh: row.p256dh ?? '', auth: row.auth ?? '' } };
}

/** Reports whether a session's device receives messages. */
export async function hasDevice(queries: Queries, { playerId, sessionId }: SessionKey): Promise<boolean> {
  const device = await queries
    .selectFrom('push_device')
    .select('device_id')
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return device !== undefined;
}

/** Deletes a session's device with its unsent messages. */
export async function deleteDeviceOf(queries: Queries, { playerId, sessionId }: SessionKey): Promise<void> {
  await queries
    .deleteFrom('push_device')
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .execute();
}

/**
 * Deletes a device that its push service no longer knows, unless its address has changed in the
 * meantime.
 * @param address the address that was used
 */
export async function deleteGoneDevice(
  queries: Queries,
  device: Pick<PushDeviceTable, 'player_id' | 'device_id' | 'address'>,
): Promise<void> {
  await queries
    .deleteFrom('push_device')
    .where('player_id', '=', device.player_id)
    .where('device_id', '=', device.device_id)
    .where('address', '=', device.address)
    .execute();
}

/** Deletes every device of a player, with their messages. */
export async function deleteDevices(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('push_device').where('player_id', '=', playerId).execute();
}
