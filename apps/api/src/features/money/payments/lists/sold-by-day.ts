import { sql } from 'kysely';
import type { GameCode } from '@loto/game-rules';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Period } from '../../ledger/index.ts';

/** Sales of a game on one day in Bucharest according to the ledger, in bani. */
export interface DaySales {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly gameCode: GameCode;
  readonly tickets: number;
  readonly stakeBani: number;
  readonly feeBani: number;
  /** Refunds on that day, of sales on this or an earlier day, including fees. */
  readonly givenBackBani: number;
}

/** Returns the sales in a period by day and game, with the refunds. */
export async function soldByDay(queries: Queries, { from, until }: Period): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    with booked as (
      select player_id, kind, source_id, to_char(moved_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as day,
        -coalesce(sum(bani) filter (where account = 'ticket-sales'), 0) as stake_bani,
        -coalesce(sum(bani) filter (where account = 'processing-fees'), 0) as fee_bani
      from ledger_posting
      where kind in ('sale', 'sale-given-back', 'draw-refund-owed')
        and account in ('ticket-sales', 'processing-fees')
        and moved_at >= ${from} and moved_at < ${until}
      group by player_id, kind, source_id, day
    )
    select day, game_code as "gameCode", count(*) filter (where kind = 'sale')::int as tickets,
      coalesce(sum(stake_bani) filter (where kind = 'sale'), 0)::bigint as "stakeBani",
      coalesce(sum(booked.fee_bani) filter (where kind = 'sale'), 0)::bigint as "feeBani",
      coalesce(-sum(stake_bani + booked.fee_bani) filter (where kind <> 'sale'), 0)::bigint as "givenBackBani"
    from booked
    left join partial_refund part on part.player_id = booked.player_id and part.refund_id = booked.source_id
    join payment on payment.player_id = booked.player_id
      and payment.payment_id = coalesce(part.payment_id, booked.source_id)
    join ordered_ticket ticket on ticket.player_id = payment.player_id
      and ticket.ticket_id = payment.ticket_id
    group by day, game_code order by day, game_code`.execute(queries);
  return rows;
}
