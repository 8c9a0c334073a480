import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { presentPlayers } from '../accounts/index.ts';
import { playState } from './play-state-table.ts';

/** How many players limit or pause their play, without personal data. */
export interface PlayStateCounts {
  readonly players: number;
  readonly dayLimits: number;
  readonly weekLimits: number;
  readonly monthLimits: number;
  readonly timeOuts: number;
  readonly selfExclusions: number;
  /** Permanent self-exclusions. */
  readonly exclusionsForEver: number;
  /** Pending raises of limits. */
  readonly raisesAsked: number;
}

/** Counts the players with an account, and their limits and pauses at `now`. */
export async function countPlayStates(queries: Queries, now: Date): Promise<PlayStateCounts> {
  const { rows } = await sql<PlayStateCounts>`
    select count(*)::int as players, count(day_bani)::int as "dayLimits",
      count(week_bani)::int as "weekLimits", count(month_bani)::int as "monthLimits",
      count(*) filter (where is_paused and pause_kind = 'time-out')::int as "timeOuts",
      count(*) filter (where is_paused and pause_kind = 'self-exclusion')::int as "selfExclusions",
      count(*) filter (where pause_kind = 'self-exclusion' and paused_until is null)::int as "exclusionsForEver",
      (select count(*)::int from limit_raise raise where not exists (
        select from limit_raise_end ended where ended.player_id = raise.player_id
          and ended.raise_id = raise.raise_id
      ) and confirmable_at > ${now}::timestamptz - interval '30 days') as "raisesAsked"
    from ${presentPlayers} player
    left join lateral (
      select *, coalesce(paused_until, 'infinity') > ${now} and paused_at <= ${now} as is_paused
      from ${sql.raw(playState('player'))} state
    ) state on true`.execute(queries);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count has no row');
  return counts;
}
