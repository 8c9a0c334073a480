import { pushKinds, type PushKind } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { activeSession } from '../accounts/index.ts';
import type { PushDeviceTable } from './push-device-table.ts';
import { isDocumentNeeded } from '../profile/index.ts';
import { isPausedIn, playState } from '../safer-play/index.ts';
import { initialChoices } from './push-setting-table.ts';

/** A row of `push_message`: a message to one device. */
export interface PushMessageTable {
  player_id: string;
  message_id: string;
  device_id: string;
  kind: PushKind;
  occasion: string;
  game_codes: GameCode[];
  path: string;
  sales_close_at: Date | null;
  created_at: Date;
  expires_at: Date;
  sent_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    push_message: PushMessageTable;
  }
}

export interface MessageKey {
  readonly playerId: string;
  readonly messageId: string;
}

/** A message for players, before it's inserted for each device. */
export interface NewPushMessage {
  readonly playerId: string;
  /** The ticket, draw or notice of the message; a device gets one message for each. */
  readonly occasion: string;
  readonly gameCode: GameCode;
  /** The path that a tap opens. */
  readonly path: `/user/${string}`;
}

/**
 * Inserts messages of one kind for the devices of players who enabled it, skipping those already
 * sent for the same occasion.
 */
export async function insertMessages(
  transaction: Queries,
  kind: PushKind,
  messages: readonly NewPushMessage[],
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<MessageKey[]> {
  const { rows } = await sql<MessageKey>`
    insert into push_message (player_id, message_id, device_id, kind, occasion, game_codes, path, created_at, expires_at)
    select d.player_id, gen_random_uuid(), d.device_id, ${kind}, m.occasion, array[m.game_code], m.path, ${now}, ${expiresAt}
    from unnest(
      ${messages.map(({ playerId }) => playerId)}::uuid[], ${messages.map(({ occasion }) => occasion)}::text[],
      ${messages.map(({ gameCode }) => gameCode)}::text[], ${messages.map(({ path }) => path)}::text[]
    ) as m (player_id, occasion, game_code, path)
    join push_device d using (player_id)
    left join push_setting s on s.player_id = d.player_id and s.kind = ${kind}
    where coalesce(s.is_on, ${initialChoices[kind]})
    on conflict on constraint push_message_is_sent_once do nothing
    returning player_id as "playerId", message_id as "messageId"`.execute(transaction);
  return rows;
}

interface Reminder {
  /** The day of the draws, which limits each device to one reminder a day. */
  readonly occasion: string;
  readonly gameCodes: readonly GameCode[];
  readonly path: `/user/${string}`;
  readonly salesCloseAt: Date;
}

/**
 * Inserts a reminder of draws for devices that have none yet, of players who enabled reminders.
 * @param limit maximum number of devices
 */
export async function insertReminders(
  transaction: Queries,
  reminder: Reminder,
  { now, expiresAt, limit }: { readonly now: Date; readonly expiresAt: Date; readonly limit: number },
): Promise<MessageKey[]> {
  const { rows } = await sql<MessageKey>`
    insert into push_message (player_id, message_id, device_id, kind, occasion, game_codes, path, sales_close_at,
      created_at, expires_at)
    select d.player_id, gen_random_uuid(), d.device_id, 'draw-soon', ${reminder.occasion},
      ${reminder.gameCodes}::text[], ${reminder.path}, ${reminder.salesCloseAt}, ${now}, ${expiresAt}
    from push_device d
    join push_setting s on s.player_id = d.player_id and s.kind = 'draw-soon' and s.is_on
    left join lateral ${sql.raw(playState('d'))} play on true
    cross join (values (${now}::timestamptz)) as seen (at)
    where not exists (
      select from push_message m where m.player_id = d.player_id and m.device_id = d.device_id
        and m.kind = 'draw-soon' and m.occasion = ${reminder.occasion})
      -- Skips players who may not buy.
      and not ${sql.raw(isPausedIn('play', 'seen.at'))} and not ${sql.raw(isDocumentNeeded('d'))}
    limit ${limit}
    on conflict on constraint push_message_is_sent_once do nothing
    returning player_id as "playerId", message_id as "messageId"`.execute(transaction);
  return rows;
}

/** The kinds that are enabled by default. */
const onAtFirst = pushKinds.filter((kind) => initialChoices[kind]);

type UnsentMessage = PushMessageTable &
  Pick<PushDeviceTable, 'platform' | 'address' | 'p256dh' | 'auth' | 'language'>;

/**
 * Returns an unsent message with its device; undefined if the session has ended or the player has
 * disabled its kind.
 */
export async function findUnsentMessage(
  queries: Queries,
  { playerId, messageId }: MessageKey,
  now: Date,
): Promise<UnsentMessage | undefined> {
  const { rows } = await sql<UnsentMessage>`
    select m.*, d.platform, d.address, d.p256dh, d.auth, d.language
    from push_message m join push_device d using (player_id, device_id)
    join lateral ${sql.raw(activeSession('d', `'${now.toISOString()}'`))} active on true
    left join push_setting s on s.player_id = m.player_id and s.kind = m.kind
    where m.player_id = ${playerId} and m.message_id = ${messageId} and m.sent_at is null
      and coalesce(s.is_on, m.kind = any(${onAtFirst}::text[]))`.execute(queries);
  return rows[0];
}

export async function markSent(
  queries: Queries,
  { playerId, messageId }: MessageKey,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('push_message')
    .set({ sent_at: now })
    .where('player_id', '=', playerId)
    .where('message_id', '=', messageId)
    .execute();
}

/** Deletes messages created before `before`. */
export async function deleteOldMessages(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('push_message').where('created_at', '<', before).execute();
}
