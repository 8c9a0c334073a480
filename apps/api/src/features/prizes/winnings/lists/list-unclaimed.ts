import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { isAfter, type PageOf } from '../../../../platform/database/keyset.ts';
import { isNotStopped } from '../../payout-holds/index.ts';

/** The unclaimed prizes in a list. An omitted condition doesn't restrict it. */
export interface UnclaimedFilter {
  readonly gameCode?: string | undefined;
  /** The prize expires before this time. */
  readonly before?: Date | undefined;
  readonly status?: 'offered' | 'declined' | undefined;
}

/** An uncollected prize, without personal data. */
export interface UnclaimedPrize {
  readonly winningId: string;
  readonly ticketId: string;
  readonly drawId: string;
  readonly serial: string;
  readonly gameCode: string;
  readonly drawAt: Date;
  readonly grossBani: number;
  readonly taxBani: number;
  readonly netBani: number;
  readonly status: 'offered' | 'declined';
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  /** True if payouts of the draw are stopped, so that the prize doesn't expire. */
  readonly isStopped: boolean;
  /** The time of the row's position in the list. */
  readonly at: string;
}

/** Returns a page of uncollected prizes, those that expire first at the top. */
export async function listUnclaimed(
  queries: Queries,
  { gameCode, before, status }: UnclaimedFilter,
  { after, most }: PageOf,
): Promise<UnclaimedPrize[]> {
  const place = { at: sql`winning.expires_at`, id: sql`winning_id` };
  const { rows } = await sql<UnclaimedPrize>`
    select winning_id as "winningId", winning.ticket_id as "ticketId", draw_id as "drawId",
      ticket.serial, winning.game_code as "gameCode", draw_at as "drawAt", gross_bani as "grossBani",
      tax_bani as "taxBani", net_bani as "netBani", winning.status, offered_at as "offeredAt",
      winning.expires_at as "expiresAt", not ${isNotStopped} as "isStopped",
      winning.expires_at::text as at
    from (
      select * from winning
      where status in ('offered', 'declined')
        and (${gameCode ?? null}::text is null or game_code = ${gameCode ?? null})
        and (${before ?? null}::timestamptz is null or expires_at < ${before ?? null})
        and (${status ?? null}::text is null or status = ${status ?? null})
        and ${isAfter(place, after, 'ascending')}
      order by expires_at, winning_id limit ${most}
    ) winning
    join ordered_ticket ticket on ticket.player_id = winning.player_id
      and ticket.ticket_id = winning.ticket_id
    order by winning.expires_at, winning_id`.execute(queries);
  return rows;
}

/** Uncollected prizes that expire within the same number of days. */
export interface UnclaimedByAge {
  /** Maximum number of remaining days; null for the last group. */
  readonly days: number | null;
  readonly gameCode: string;
  readonly count: number;
  readonly grossBani: number;
  readonly taxBani: number;
  readonly netBani: number;
}

/** Upper bounds of the groups, in remaining days. */
const ageBounds = [7, 14, 30, 60] as const;

const dayMs = 24 * 60 * 60_000;

/** Adds up uncollected prizes by remaining days and by game. */
export async function sumUnclaimedByAge(queries: Queries, now: Date): Promise<UnclaimedByAge[]> {
  const bounds = ageBounds.map((days) => new Date(now.getTime() + days * dayMs));
  const { rows } = await sql<UnclaimedByAge & { group: number }>`
    select width_bucket(expires_at, ${bounds}::timestamptz[]) as "group", game_code as "gameCode",
      count(*)::int as count, sum(gross_bani)::bigint as "grossBani",
      sum(tax_bani)::bigint as "taxBani", sum(net_bani)::bigint as "netBani"
    from winning where status in ('offered', 'declined')
    group by 1, 2 order by 1, 2`.execute(queries);
  return rows.map(({ group, ...sums }) => ({ ...sums, days: ageBounds[group] ?? null }));
}

/** Prizes of a draw that still have to be paid: offered, declined or accepted. */
export interface UnpaidOfDraw {
  readonly drawId: string;
  readonly count: number;
  readonly netBani: number;
}

/** Adds up the unpaid prizes of draws. */
export async function sumUnpaidOfDraws(
  queries: Queries,
  drawIds: readonly string[],
): Promise<UnpaidOfDraw[]> {
  if (drawIds.length === 0) return [];
  const { rows } = await sql<UnpaidOfDraw>`
    select draw_id as "drawId", count(*)::int as count, sum(net_bani)::bigint as "netBani"
    from winning where draw_id = any(${drawIds}::uuid[]) and status in ('offered', 'declined', 'accepted')
    group by draw_id`.execute(queries);
  return rows;
}
