import { ticketGroups, type TicketGroup, type TicketStatus } from '@loto/api-contract';
import type { GameCode, SideGameCode, Variant } from '@loto/game-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `ticket`. */
interface TicketTable {
  player_id: string;
  ticket_id: string;
  ticket_number: number;
  /** The ticket's number among the player's tickets in order of purchase, from 1. */
  player_ticket_no: number;
  serial: string;
  game_code: GameCode;
  status: TicketStatus;
  side_game_code: SideGameCode | null;
  side_game_first_number: string | null;
  side_game_number_count: number;
  draw_count: number;
  simple_variant_count: number;
  main_bani: number;
  side_game_bani: number;
  price_bani: number;
  fee_bani: number;
  total_bani: number;
  language: 'ro' | 'en';
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  card_brand: string | null;
  card_last4: string | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    ticket: TicketTable;
    ordered_ticket: Pick<
      TicketTable,
      | 'player_id'
      | 'ticket_id'
      | 'serial'
      | 'game_code'
      | 'status'
      | 'language'
      | 'created_at'
      | 'paid_at'
      | 'simple_variant_count'
      | 'side_game_code'
      | 'side_game_first_number'
      | 'side_game_number_count'
    >;
  }
}

/** A ticket with its variants and the ids of its draws. */
export interface StoredTicket extends TicketTable {
  readonly variants: readonly Variant[];
  readonly draw_ids: readonly string[];
}

const wholeTicket = sql`
  t.*,
  (select json_agg(json_build_object('numbers', v.numbers, 'jokers', v.jokers, 'isCombined', v.is_combined,
      'isQuickPick', v.is_quick_pick) order by v.position)
    from ticket_variant v where v.player_id = t.player_id and v.ticket_id = t.ticket_id) as variants,
  (select array_agg(d.draw_id order by d.position)
    from ticket_draw d where d.player_id = t.player_id and d.ticket_id = t.ticket_id) as draw_ids`;

/** Returns a ticket of this player, or undefined. */
export async function findTicket(
  queries: Queries,
  playerId: string,
  ticketId: string,
): Promise<StoredTicket | undefined> {
  const found = await sql<StoredTicket>`
    select ${wholeTicket} from ticket t
    where t.player_id = ${playerId} and t.ticket_id = ${ticketId}`.execute(queries);
  return found.rows[0];
}

/** A filter for a player's tickets: a group of statuses at a point in time, or all. */
interface ListedTickets {
  group: TicketGroup | undefined;
  now: Date;
}

/**
 * Returns the filter's SQL condition. Like `statusAt`, it treats unpaid tickets past their expiry
 * as expired.
 */
function isListed(listed: ListedTickets | undefined): RawBuilder<boolean> {
  if (listed?.group === undefined) return sql`true`;
  const { group, now } = listed;
  const status = sql`case when t.status = 'awaiting-payment' and t.expires_at <= ${now} then 'expired' else t.status end`;
  return sql`${status} in (${sql.join(ticketGroups[group])})`;
}

/** Returns a page of a player's tickets, newest first. */
export async function findTickets(
  queries: Queries,
  playerId: string,
  listed: ListedTickets,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredTicket[]> {
  const found = await sql<StoredTicket>`
    select ${wholeTicket} from ticket t where t.player_id = ${playerId} and ${isListed(listed)}
    order by t.player_ticket_no desc offset ${offset} limit ${limit}`.execute(queries);
  return found.rows;
}

/** Counts the tickets on all pages of a player's list. */
export async function countTickets(
  queries: Queries,
  playerId: string,
  listed?: ListedTickets,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from ticket t where t.player_id = ${playerId} and ${isListed(listed)}`.execute(
    queries,
  );
  return counted.rows[0]?.count ?? 0;
}
