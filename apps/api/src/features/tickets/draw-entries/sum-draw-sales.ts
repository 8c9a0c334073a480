import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** What players paid for a draw, without fees. */
export interface DrawSales {
  readonly tickets: number;
  readonly mainBani: number;
  readonly sideGameBani: number;
}

/**
 * A ticket plays at most ten draws, that is, for a few weeks. Tickets are never removed, so those
 * that ended without playing are not searched for further back.
 */
const soldBeforeDays = 120;

/**
 * Adds up the paid entries of a draw. It reads all entries once and subtracts the few tickets that
 * do not play, instead of looking up a ticket for each of a million entries.
 */
export async function sumDrawSales(
  queries: Queries,
  { drawId, drawAt }: { readonly drawId: string; readonly drawAt: Date },
): Promise<DrawSales> {
  const found = await sql<DrawSales>`
    with not_playing as (
      select player_id, ticket_id from ticket where status = 'awaiting-payment'
      union all
      select player_id, ticket_id from ticket where status in ('expired', 'refunded')
        and created_at > ${drawAt}::timestamptz - ${soldBeforeDays} * interval '1 day'
    ), entered as (
      select count(*) as tickets, coalesce(sum(main_bani), 0) as main, coalesce(sum(side_game_bani), 0) as side
      from ticket_draw where draw_id = ${drawId}
    ), left_out as (
      select count(*) as tickets, coalesce(sum(main_bani), 0) as main, coalesce(sum(side_game_bani), 0) as side
      from not_playing join ticket_draw using (player_id, ticket_id) where draw_id = ${drawId}
    )
    select (entered.tickets - left_out.tickets)::int as tickets,
      (entered.main - left_out.main)::bigint as "mainBani",
      (entered.side - left_out.side)::bigint as "sideGameBani"
    from entered, left_out`.execute(queries);
  return found.rows[0] as DrawSales;
}
