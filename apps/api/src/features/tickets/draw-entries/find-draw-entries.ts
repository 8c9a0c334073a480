import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A possible replacement for a cancelled draw, with its prices. */
export interface ReplacementDraw {
  readonly drawId: string;
  /** The price of one simple variant in this draw; in a special draw it covers both drawings. */
  readonly variantBani: number;
  /** The price of one side-game number. */
  readonly sideGameNumberBani: number;
}

interface EntryQuery {
  readonly drawId: string;
  /** Soonest first. */
  readonly replacements: readonly ReplacementDraw[];
  readonly now: Date;
}

/** A ticket's entry in a draw, with its possible replacement. */
export interface DrawEntry {
  readonly playerId: string;
  readonly ticketId: string;
  readonly isPaid: boolean;
  /** The soonest replacement draw that the ticket doesn't include yet, or null. */
  readonly toDrawId: string | null;
  /** True if the replacement costs the same as this draw. */
  readonly isSamePrice: boolean;
  /**
   * The refund if the entry isn't moved. For the ticket's last entry it's the rest of the total.
   */
  readonly refundBani: number;
  /** The part of the refund that is the fee. */
  readonly refundFeeBani: number;
  /** True if the ticket has no other draw. */
  readonly isLast: boolean;
}

/**
 * Returns a query for the entries in a draw whose tickets are paid, or can still be paid at `now`.
 */
function drawEntries({ drawId, replacements, now }: EntryQuery) {
  return sql`
    select d.player_id as "playerId", d.ticket_id as "ticketId", t.status = 'active' as "isPaid",
      next.draw_id as "toDrawId",
      coalesce(d.main_bani = next.variant_bani * t.simple_variant_count
        and d.side_game_bani = next.number_bani * t.side_game_number_count, false) as "isSamePrice",
      other.count = 0 as "isLast",
      case when other.count = 0 then t.total_bani - back.bani else d.main_bani + d.side_game_bani end as "refundBani",
      case when other.count = 0 then t.fee_bani else 0 end as "refundFeeBani"
    from ticket_draw d
    join ticket t using (player_id, ticket_id)
    cross join lateral (
      select count(*) from ticket_draw o
      where o.player_id = d.player_id and o.ticket_id = d.ticket_id and o.draw_id <> d.draw_id) as other
    cross join lateral (
      select coalesce(sum(refunded_bani), 0)::bigint as bani from ticket_draw_change c
      where c.player_id = d.player_id and c.ticket_id = d.ticket_id) as back
    left join lateral (
      select i.* from unnest(
        ${replacements.map((draw) => draw.drawId)}::uuid[],
        ${replacements.map((draw) => draw.variantBani)}::bigint[],
        ${replacements.map((draw) => draw.sideGameNumberBani)}::bigint[]
      ) with ordinality as i (draw_id, variant_bani, number_bani, place)
      where not exists (select from ticket_draw o
        where o.player_id = d.player_id and o.ticket_id = d.ticket_id and o.draw_id = i.draw_id)
      order by place limit 1) as next on true
    where d.draw_id = ${drawId}
      and (t.status = 'active' or (t.status = 'awaiting-payment' and t.expires_at > ${now}))`;
}

/** Returns up to `limit` entries of a draw after the given one, ordered by key. */
export async function findDrawEntries(
  queries: Queries,
  query: EntryQuery & {
    readonly limit: number;
    readonly after?: { readonly playerId: string; readonly ticketId: string } | undefined;
  },
): Promise<DrawEntry[]> {
  const { after, limit } = query;
  const found = await sql<DrawEntry>`
    select * from (${drawEntries(query)}) as entry
    where ${after === undefined ? sql`true` : sql`("playerId", "ticketId") > (${after.playerId}::uuid, ${after.ticketId}::uuid)`}
    order by "playerId", "ticketId" limit ${limit}`.execute(queries);
  return found.rows;
}

/** Locks a ticket and returns its entry in a draw, or undefined if it has none. */
export async function lockDrawEntry(
  transaction: Queries,
  query: EntryQuery,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<DrawEntry | undefined> {
  await sql`select from ticket where player_id = ${playerId} and ticket_id = ${ticketId} for update`.execute(
    transaction,
  );
  const found = await sql<DrawEntry>`
    select * from (${drawEntries(query)}) as entry
    where "playerId" = ${playerId} and "ticketId" = ${ticketId}`.execute(transaction);
  return found.rows[0];
}

/** Totals of a draw's entries that help an operator decide. */
export interface DrawEntriesSummary {
  readonly paidTickets: number;
  readonly unpaidTickets: number;
  /** Number of paid entries without a replacement draw. */
  readonly withoutNextDraw: number;
  /** Number of paid entries whose replacement draw has a different price. */
  readonly withOtherPrice: number;
  /** The total of the refunds if every entry is refunded. */
  readonly refundBani: number;
  /** Number of the other paid entries by replacement draw, soonest first. */
  readonly movesTo: readonly { readonly drawId: string; readonly tickets: number }[];
}

/**
 * Returns how many tickets and bani the cancellation of a draw would affect. Counts tickets that
 * are paid or can still be paid at `now`.
 */
export async function summarizeDrawEntries(queries: Queries, query: EntryQuery): Promise<DrawEntriesSummary> {
  const grouped = await sql<{
    isPaid: boolean;
    toDrawId: string | null;
    isSamePrice: boolean;
    tickets: number;
    refundBani: number;
  }>`
    select "isPaid", "toDrawId", "isSamePrice", count(*) as tickets, sum("refundBani")::bigint as "refundBani"
    from (${drawEntries(query)}) as entry group by 1, 2, 3`.execute(queries);
  const paid = grouped.rows.filter(({ isPaid }) => isPaid);
  const count = (rows: typeof paid) => rows.reduce((sum, { tickets }) => sum + tickets, 0);
  return {
    paidTickets: count(paid),
    unpaidTickets: count(grouped.rows) - count(paid),
    withoutNextDraw: count(paid.filter(({ toDrawId }) => toDrawId === null)),
    withOtherPrice: count(paid.filter(({ toDrawId, isSamePrice }) => toDrawId !== null && !isSamePrice)),
    refundBani: paid.reduce((sum, row) => sum + row.refundBani, 0),
    movesTo: query.replacements.flatMap(({ drawId }) => {
      const tickets = count(paid.filter((row) => row.toDrawId === drawId && row.isSamePrice));
      return tickets === 0 ? [] : [{ drawId, tickets }];
    }),
  };
}
