import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { ActivePlayer, Interval, MonthlySum } from '../../people/safer-play/index.ts';

/**
 * Returns what a player won in a period by month and game: after tax, without prizes that weren't
 * claimed or were forfeited.
 */
export async function wonByMonth(
  queries: Queries,
  playerId: string,
  { from, until }: Interval,
): Promise<MonthlySum[]> {
  const { rows } = await sql<MonthlySum>`
    select to_char(draw_at at time zone 'Europe/Bucharest', 'YYYY-MM') as month,
      game_code as "gameCode", sum(net_bani)::bigint as bani
    from winning
    where player_id = ${playerId} and status not in ('expired', 'forfeited')
      and draw_at >= ${from} and draw_at < ${until}
    group by 1, 2 order by 1, 2`.execute(queries);
  return rows;
}

/**
 * Returns a page of the players who won in a draw of a period, ordered by id.
 * @param after the last id of the previous page, or null
 */
export async function findWinners(
  queries: Queries,
  { from, until, after, most }: Interval & { readonly after: string | null; readonly most: number },
): Promise<ActivePlayer[]> {
  const { rows } = await sql<ActivePlayer>`
    select distinct on (player_id) player_id as "playerId", language from winning
    where status not in ('expired', 'forfeited') and draw_at >= ${from} and draw_at < ${until}
      and (${after}::uuid is null or player_id > ${after})
    order by player_id, draw_at desc limit ${most}`.execute(queries);
  return rows;
}
