import { sql } from 'kysely';

// Subqueries for the operators' report of players near harm
// (`office/commands/people/near-harm.ts`).

/** All requests to raise or remove a limit. */
export const askedRaises = sql`(select player_id, asked_at from limit_raise)`;

/**
 * Returns a subquery for a lateral join: a player's limits before a point in time.
 * @param player name of the statement's row with `player_id`
 * @param before an expression
 */
export function limitsBefore(player: string, before: string) {
  return sql.raw(`(
    select day_bani, week_bani, month_bani from play_state
    where player_id = ${player}.player_id and recorded_at < ${before} order by revision desc limit 1)`);
}
