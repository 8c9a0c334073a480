import { bucharestDay } from '@loto/game-rules';
import { sql } from 'kysely';
import { presentPlayers } from '../features/people/accounts/index.ts';
import { askedRaises, isPausedIn, limitsBefore, playState } from '../features/people/safer-play/index.ts';
import { paidTickets } from '../features/tickets/index.ts';
import type { Queries } from '../platform/database/database.ts';

/**
 * Thresholds of the signs: days among the last seven on which at least nine tenths of a limit were
 * used; nights among the last seven with a ticket ordered between midnight and five; raises
 * requested in the last thirty days. Spending counts as rising if each of the last three full weeks
 * cost more than the previous one, and the last week cost at least 200 lei and twice as much as the
 * first.
 */
export const leastSigns = { limitDays: 3, nights: 3, raises: 3, risingBani: 20_000 } as const;

export interface NearHarm {
  readonly playerId: string;
  readonly limitDays: number;
  readonly nights: number;
  readonly raises: number;
  /** Spending in the last three full weeks, oldest first. */
  readonly weeks: readonly [number, number, number];
  readonly isRising: boolean;
}

/**
 * Returns players at risk of harm, those with the most signs first. Excludes paused players, unless
 * the query is about one player.
 */
export async function findNearHarm(
  queries: Queries,
  { now, limit, playerId }: { readonly now: Date; readonly limit: number; readonly playerId?: string },
): Promise<NearHarm[]> {
  const today = bucharestDay(now);
  const isChosen = playerId === undefined ? sql`true` : sql`player_id = ${playerId}`;
  const { rows } = await sql<NearHarm>`
    with played as (
      select player_id, (created_at at time zone 'Europe/Bucharest')::date as day,
        sum(total_bani) as bani,
        bool_or(extract(hour from created_at at time zone 'Europe/Bucharest') < 5) as is_night
      from ${paidTickets} ticket
      where ${isChosen} and created_at >= (${today}::date - 40)::timestamp at time zone 'Europe/Bucharest'
      group by 1, 2
    ), so_far as (
      select *,
        sum(bani) over (partition by player_id, date_trunc('week', day::timestamp) order by day) as week_so_far,
        sum(bani) over (partition by player_id, date_trunc('month', day::timestamp) order by day) as month_so_far
      from played
    ), by_day as (
      select so_far.player_id,
        count(*) filter (where is_night) as nights,
        count(*) filter (where bani * 10 >= state.day_bani * 9 or week_so_far * 10 >= state.week_bani * 9
          or month_so_far * 10 >= state.month_bani * 9) as limit_days
      from so_far left join lateral ${limitsBefore(
        'so_far',
        `((so_far.day + 1)::timestamp at time zone 'Europe/Bucharest')`,
      )} state on true
      where day > ${today}::date - 7
      group by 1
    ), by_week as (
      select player_id,
        coalesce(sum(bani) filter (where ago = 3), 0) as first,
        coalesce(sum(bani) filter (where ago = 2), 0) as second,
        coalesce(sum(bani) filter (where ago = 1), 0) as third
      from (
        select *, (date_trunc('week', ${today}::timestamp)::date
          - date_trunc('week', day::timestamp)::date) / 7 as ago from played
      ) week
      group by 1
    ), asked as (
      select player_id, count(*) as raises from ${askedRaises} raise
      where ${isChosen} and asked_at >= (${today}::date - 30)::timestamp at time zone 'Europe/Bucharest'
      group by 1
    ), signs as (
      select player.player_id, coalesce(limit_days, 0) as limit_days, coalesce(nights, 0) as nights,
        coalesce(raises, 0) as raises, coalesce(first, 0) as first, coalesce(second, 0) as second,
        coalesce(third, 0) as third,
        coalesce(first > 0 and second > first and third > second and third >= 2 * first
          and third >= ${leastSigns.risingBani}, false) as is_rising
      from ${presentPlayers} player
      left join by_day using (player_id) left join by_week using (player_id) left join asked using (player_id)
      where by_day.player_id is not null or by_week.player_id is not null or asked.player_id is not null
    )
    select signs.player_id as "playerId", limit_days::int as "limitDays", nights::int as nights,
      raises::int as raises, array[first, second, third]::float8[] as weeks, is_rising as "isRising"
    from signs left join lateral ${sql.raw(playState('signs'))} play on true
    where (limit_days >= ${leastSigns.limitDays} or nights >= ${leastSigns.nights} or raises >= ${leastSigns.raises}
        or is_rising)
      and (${playerId ?? null}::uuid is not null
        or not ${sql.raw(isPausedIn('play', `'${now.toISOString()}'::timestamptz`))})
    order by (limit_days >= ${leastSigns.limitDays})::int + (nights >= ${leastSigns.nights})::int
      + (raises >= ${leastSigns.raises})::int + is_rising::int desc, third desc, signs.player_id
    limit ${limit}`.execute(queries);
  return rows;
}
