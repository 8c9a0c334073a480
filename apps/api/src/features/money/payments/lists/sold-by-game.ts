import { sql } from 'kysely';
import type { GameCode, SideGameCode } from '@loto/game-rules';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Period } from '../../ledger/index.ts';

/** A game's sales in a period according to the ledger, in bani. */
export interface GameSales {
  readonly gameCode: GameCode;
  readonly tickets: number;
  readonly mainBani: number;
  readonly sideGameCode: SideGameCode;
  readonly sideGameBani: number;
  readonly feeBani: number;
  /** Refunds of sales from this or an earlier period, including fees. */
  readonly givenBackBani: number;
}

/**
 * Returns the sales in a period by game, and the refunds of whole tickets and of cancelled draws.
 */
export async function soldByGame(
  queries: Queries,
  { from, until }: Period,
): Promise<Omit<GameSales, 'sideGameCode'>[]> {
  const found = await sql<Omit<GameSales, 'sideGameCode'>>`
    with booked as (
      select player_id, kind, source_id,
        -coalesce(sum(bani) filter (where account = 'ticket-sales'), 0) as price_bani,
        -coalesce(sum(bani) filter (where account = 'processing-fees'), 0) as fee_bani
      from ledger_posting
      where kind in ('sale', 'sale-given-back', 'draw-refund-owed')
        and account in ('ticket-sales', 'processing-fees')
        and moved_at >= ${from} and moved_at < ${until}
      group by player_id, kind, source_id
    )
    select game_code as "gameCode",
      count(*) filter (where kind = 'sale')::int as tickets,
      coalesce(sum(price_bani - side_game_bani) filter (where kind = 'sale'), 0)::bigint as "mainBani",
      coalesce(sum(side_game_bani) filter (where kind = 'sale'), 0)::bigint as "sideGameBani",
      coalesce(sum(fee_bani) filter (where kind = 'sale'), 0)::bigint as "feeBani",
      coalesce(-sum(price_bani + fee_bani) filter (where kind <> 'sale'), 0)::bigint as "givenBackBani"
    from booked
    left join partial_refund part on part.player_id = booked.player_id and part.refund_id = booked.source_id
    join payment on payment.player_id = booked.player_id
      and payment.payment_id = coalesce(part.payment_id, booked.source_id)
    join ordered_ticket ticket on ticket.player_id = payment.player_id
      and ticket.ticket_id = payment.ticket_id
    group by game_code order by game_code`.execute(queries);
  return found.rows;
}
