import { sql } from 'kysely';

// For the operators' report of players who may come to harm
// (`office/commands/people/near-harm.ts`).

/** Every request for a higher limit, or for none. */
export const askedRaises = sql`(select player_id, asked_at from limit_raise)`;

/**
 * Returns the subquery of a player's limits before an instant, for a lateral join.
 * @param player the name under which the statement knows the player, by `player_id`
 * @param before an expression of the statement
 */
export function limitsBefore(player: string, before: string) {
  return sql.raw(`(
    select day_bani, week_bani, month_bani from play_state
    where player_id = ${player}.player_id and recorded_at < ${before} order by revision desc limit 1)`);
}
