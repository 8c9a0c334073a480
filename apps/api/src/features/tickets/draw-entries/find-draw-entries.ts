import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A draw that could be played in a cancelled one's place, with what it costs today. */
export interface ReplacementDraw {
  readonly drawId: string;
  /** Of one simple variant in this draw, both drawings of a special one together. */
  readonly variantBani: number;
  /** Of one side-game number. */
  readonly sideGameNumberBani: number;
}

interface PlacesQuestion {
  readonly drawId: string;
  /** Soonest first. */
  readonly instead: readonly ReplacementDraw[];
  readonly now: Date;
}

/** A ticket's place in a draw, and where it could go. */
export interface Place {
  readonly playerId: string;
  readonly ticketId: string;
  readonly isPaid: boolean;
  /** The soonest of the draws given that the ticket does not play yet; null when there is none. */
  readonly toDrawId: string | null;
  /** Whether that draw costs what was paid for this one. */
  readonly isSamePrice: boolean;
  /** What goes back when it is not played; the last place of a ticket takes all that is left of its total. */
  readonly refundBani: number;
  /** The fee's part of that. */
  readonly refundFeeBani: number;
  /** Whether the ticket plays no other draw. */
  readonly isLast: boolean;
}

/** Places in a draw: tickets that are paid, or may still be paid at `now`. */
function places({ drawId, instead, now }: PlacesQuestion) {
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
        ${instead.map((draw) => draw.drawId)}::uuid[],
        ${instead.map((draw) => draw.variantBani)}::bigint[],
        ${instead.map((draw) => draw.sideGameNumberBani)}::bigint[]
      ) with ordinality as i (draw_id, variant_bani, number_bani, place)
      where not exists (select from ticket_draw o
        where o.player_id = d.player_id and o.ticket_id = d.ticket_id and o.draw_id = i.draw_id)
      order by place limit 1) as next on true
    where d.draw_id = ${drawId}
      and (t.status = 'active' or (t.status = 'awaiting-payment' and t.expires_at > ${now}))`;
}

/** Up to `limit` places in a draw, those of the keys left out aside. */
export async function findPlaces(
  queries: Queries,
  question: PlacesQuestion & {
    readonly limit: number;
    readonly after?: { readonly playerId: string; readonly ticketId: string } | undefined;
  },
): Promise<Place[]> {
  const { after, limit } = question;
  const found = await sql<Place>`
    select * from (${places(question)}) as place
    where ${after === undefined ? sql`true` : sql`("playerId", "ticketId") > (${after.playerId}::uuid, ${after.ticketId}::uuid)`}
    order by "playerId", "ticketId" limit ${limit}`.execute(queries);
  return found.rows;
}

/** One ticket's place in a draw, with the ticket held until the transaction ends; undefined when it has none (any more). */
export async function lockPlace(
  transaction: Queries,
  question: PlacesQuestion,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<Place | undefined> {
  await sql`select from ticket where player_id = ${playerId} and ticket_id = ${ticketId} for update`.execute(
    transaction,
  );
  const found = await sql<Place>`
    select * from (${places(question)}) as place
    where "playerId" = ${playerId} and "ticketId" = ${ticketId}`.execute(transaction);
  return found.rows[0];
}

/** What all places of a draw come to, for somebody who decides about it. */
export interface PlacesSummary {
  readonly paidTickets: number;
  readonly unpaidTickets: number;
  /** Of the paid ones: have no draw to go to. */
  readonly withoutNextDraw: number;
  /** Of the paid ones: the draw they would go to costs something else. */
  readonly withOtherPrice: number;
  /** What goes back when none of them is played. */
  readonly refundBani: number;
  /** Where the paid ones go that can, soonest first. */
  readonly goTo: readonly { readonly drawId: string; readonly tickets: number }[];
}

export async function summarisePlaces(queries: Queries, question: PlacesQuestion): Promise<PlacesSummary> {
  const grouped = await sql<{
    isPaid: boolean;
    toDrawId: string | null;
    isSamePrice: boolean;
    tickets: number;
    refundBani: number;
  }>`
    select "isPaid", "toDrawId", "isSamePrice", count(*) as tickets, sum("refundBani")::bigint as "refundBani"
    from (${places(question)}) as place group by 1, 2, 3`.execute(queries);
  const paid = grouped.rows.filter(({ isPaid }) => isPaid);
  const count = (rows: typeof paid) => rows.reduce((sum, { tickets }) => sum + tickets, 0);
  return {
    paidTickets: count(paid),
    unpaidTickets: count(grouped.rows) - count(paid),
    withoutNextDraw: count(paid.filter(({ toDrawId }) => toDrawId === null)),
    withOtherPrice: count(paid.filter(({ toDrawId, isSamePrice }) => toDrawId !== null && !isSamePrice)),
    refundBani: paid.reduce((sum, row) => sum + row.refundBani, 0),
    goTo: question.instead.flatMap(({ drawId }) => {
      const tickets = count(paid.filter((row) => row.toDrawId === drawId && row.isSamePrice));
      return tickets === 0 ? [] : [{ drawId, tickets }];
    }),
  };
}
