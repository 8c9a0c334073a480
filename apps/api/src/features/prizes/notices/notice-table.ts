import { randomUUID } from 'node:crypto';
import type { Notice } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `notice`: a notification for a player. */
export interface NoticeTable {
  player_id: string;
  notice_id: string;
  kind: Notice['kind'];
  /** The kind and, if the kind can recur, the occurrence. */
  occasion: string;
  ticket_id: string;
  draw_id: string;
  game_code: GameCode;
  draw_at: Date;
  net_bani: number | null;
  created_at: Date;
  read_at: Date | null;
  /** Language of the email, or null if none is sent. */
  language: 'ro' | 'en' | null;
  mailed_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    notice: NoticeTable;
  }
}

export type NewNotice = Omit<NoticeTable, 'notice_id' | 'created_at' | 'read_at' | 'mailed_at'>;

interface NoticeKey {
  readonly playerId: string;
  readonly noticeId: string;
}

/**
 * Inserts notices in one statement, skipping occasions that already have one.
 * @returns the new notices, in the given order
 */
export async function insertNotices(
  transaction: Queries,
  notices: readonly NewNotice[],
  now: Date,
): Promise<(NewNotice & { readonly noticeId: string })[]> {
  const rows = notices.map((notice) => ({ ...notice, notice_id: randomUUID() }));
  const inserted = await sql<NoticeKey>`
    insert into notice (player_id, notice_id, kind, occasion, ticket_id, draw_id, game_code, draw_at, net_bani,
      language, created_at)
    select *, ${now}::timestamptz from unnest(
      ${rows.map((row) => row.player_id)}::uuid[], ${rows.map((row) => row.notice_id)}::uuid[],
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.occasion)}::text[],
      ${rows.map((row) => row.ticket_id)}::uuid[], ${rows.map((row) => row.draw_id)}::uuid[],
      ${rows.map((row) => row.game_code)}::text[], ${rows.map((row) => row.draw_at)}::timestamptz[],
      ${rows.map((row) => row.net_bani)}::bigint[], ${rows.map((row) => row.language)}::text[])
    on conflict on constraint notice_is_sent_once do nothing
    returning player_id as "playerId", notice_id as "noticeId"`.execute(transaction);
  const isInserted = new Set(inserted.rows.map(({ noticeId }) => noticeId));
  return rows
    .filter((row) => isInserted.has(row.notice_id))
    .map(({ notice_id: noticeId, ...notice }) => ({ ...notice, noticeId }));
}

export async function findNotice(
  queries: Queries,
  { playerId, noticeId }: NoticeKey,
): Promise<NoticeTable | undefined> {
  return queries
    .selectFrom('notice')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('notice_id', '=', noticeId)
    .executeTakeFirst();
}

/** Returns the notices about a ticket, oldest first. */
export async function findNoticesOfTicket(
  queries: Queries,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<NoticeTable[]> {
  return queries
    .selectFrom('notice')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('notice_id')
    .execute();
}

/** Returns a page of a player's notices, newest first. */
export async function findNotices(
  queries: Queries,
  playerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<NoticeTable[]> {
  return queries
    .selectFrom('notice')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('notice_id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Counts a player's notices, all and unread. */
export async function countNotices(
  queries: Queries,
  playerId: string,
): Promise<{ totalCount: number; unreadCount: number }> {
  const counted = await sql<{ totalCount: number; unreadCount: number }>`
    select count(*) as "totalCount", count(*) filter (where read_at is null) as "unreadCount"
    from notice where player_id = ${playerId}`.execute(queries);
  return counted.rows[0] ?? { totalCount: 0, unreadCount: 0 };
}

/** Marks all notices of a player as read. */
export async function markRead(queries: Queries, playerId: string, now: Date): Promise<void> {
  await queries
    .updateTable('notice')
    .set({ read_at: now })
    .where('player_id', '=', playerId)
    .where('read_at', 'is', null)
    .execute();
}

export async function markMailed(
  queries: Queries,
  { playerId, noticeId }: NoticeKey,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('notice')
    .set({ mailed_at: now })
    .where('player_id', '=', playerId)
    .where('notice_id', '=', noticeId)
    .execute();
}

/** Deletes the notices of a player who deletes their account. */
export async function eraseNotices(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('notice').where('player_id', '=', playerId).execute();
}
