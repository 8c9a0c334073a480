import { bucharestDay } from '@loto/game-rules';
import { sql } from 'kysely';
import { presentPlayers } from '../../../features/people/accounts/index.ts';
import {
  askedRaises,
  isPausedIn,
  limitsBefore,
  playState,
} from '../../../features/people/safer-play/index.ts';
import { paidTickets } from '../../../features/tickets/index.ts';
import type { Command } from '../../command.ts';
import { count, lei, say, table, text, type Value } from '../../outcome.ts';
import { requireReason } from '../../read-input.ts';

/**
 * Thresholds of the signs: days of the last seven on which at least nine tenths of a limit were
 * used, nights of the last seven with a ticket ordered between midnight and five, raises requested
 * in the last thirty days. Rising: each of the last three whole weeks cost more than the one
 * before, the last at least twice the first and 200 lei.
 */
const least = { limitDays: 3, nights: 3, raises: 3, risingBani: 20_000 } as const;

const mostListed = 200;

interface NearHarm {
  readonly playerId: string;
  readonly limitDays: number;
  readonly nights: number;
  readonly raises: number;
  /** Spending in the last three whole weeks, oldest first. */
  readonly weeks: readonly [number, number, number];
  readonly isRising: boolean;
}

const heads = ['player', 'days at a limit', 'nights', 'raises asked', 'last three weeks'];

export const nearHarmCommand: Command = {
  name: 'near-harm',
  role: 'identity',
  kind: 'look',
  usage: '--reason TEXT',
  summary:
    'Lists players who may come to harm, as far as their account is there and no pause runs: a limit used up on three of the last seven days, tickets ordered between 0 and 5 on three of the last seven nights, spending that rises from week to week, three raises of a limit asked for in thirty days. The look and its reason are logged.',
  positionals: [0, 0],
  options: { reason: { type: 'string' } },
  async run({ transaction, now }, input) {
    requireReason(input);
    const today = bucharestDay(now);
    const found = await sql<NearHarm>`
      with played as (
        select player_id, (created_at at time zone 'Europe/Bucharest')::date as day,
          sum(total_bani) as bani,
          bool_or(extract(hour from created_at at time zone 'Europe/Bucharest') < 5) as is_night
        from ${paidTickets} ticket
        where created_at >= (${today}::date - 40)::timestamp at time zone 'Europe/Bucharest'
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
        where asked_at >= (${today}::date - 30)::timestamp at time zone 'Europe/Bucharest'
        group by 1
      ), signs as (
        select player.player_id, coalesce(limit_days, 0) as limit_days, coalesce(nights, 0) as nights,
          coalesce(raises, 0) as raises, coalesce(first, 0) as first, coalesce(second, 0) as second,
          coalesce(third, 0) as third,
          coalesce(first > 0 and second > first and third > second and third >= 2 * first
            and third >= ${least.risingBani}, false) as is_rising
        from ${presentPlayers} player
        left join by_day using (player_id) left join by_week using (player_id) left join asked using (player_id)
        where by_day.player_id is not null or by_week.player_id is not null or asked.player_id is not null
      )
      select signs.player_id as "playerId", limit_days::int as "limitDays", nights::int as nights,
        raises::int as raises, array[first, second, third]::float8[] as weeks, is_rising as "isRising"
      from signs left join lateral ${sql.raw(playState('signs'))} play on true
      where (limit_days >= ${least.limitDays} or nights >= ${least.nights} or raises >= ${least.raises}
          or is_rising)
        and not ${sql.raw(isPausedIn('play', `'${now.toISOString()}'::timestamptz`))}
      order by (limit_days >= ${least.limitDays})::int + (nights >= ${least.nights})::int
        + (raises >= ${least.raises})::int + is_rising::int desc, third desc, signs.player_id
      limit ${mostListed + 1}`.execute(transaction);
    const players = found.rows.slice(0, mostListed);
    const summary = say`${count(players.length, 'player')} near harm`;
    if (players.length === 0) return { blocks: [text('No player shows a sign of harm.')], summary };
    return {
      blocks: [
        table(heads, players.map(rowOf), heads.slice(1, 4)),
        ...(found.rows.length > mostListed ? [say`… and more: these are the first ${mostListed}.`] : []),
      ],
      // The log doesn't repeat the players' identities.
      summary,
    };
  },
};

/** Returns a table row; values that count as a sign are marked. */
function rowOf({ playerId, limitDays, nights, raises, weeks, isRising }: NearHarm): Value[] {
  const [first, second, third] = weeks;
  const cost = say`${lei(first)}, ${lei(second)}, ${lei(third)}`;
  return [
    playerId,
    marked(limitDays, least.limitDays),
    marked(nights, least.nights),
    marked(raises, least.raises),
    isRising ? say`! ${cost}` : cost,
  ];
}

function marked(times: number, from: number): Value {
  return times >= from ? say`! ${times}` : times;
}
