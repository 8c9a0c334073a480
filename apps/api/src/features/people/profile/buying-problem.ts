import { acceptanceColumns, neededColumns } from './profile-state.ts';

/** What can speak against a player's buying. */
export type BuyingProblem = 'ACCEPTANCES_MISSING' | 'PROFILE_INCOMPLETE';

const areNotNull = (columns: readonly string[]) =>
  columns.map((column) => `${column} is not null`).join(' and ');

/**
 * The subquery that says of a player whether they may buy, for a lateral join: all three
 * acceptances given and the profile complete (specification 4, access guards). Its one row has a
 * {@link BuyingProblem} as `problem`, or null when there is none.
 * @param player the name under which the statement knows the player, by `player_id`
 */
export function buyingProblem(player: string): string {
  // "offset 0" keeps it a lookup by primary key for each: joined as a whole, a table that is small
  // yet is read from end to end
  return `(
    select case
      when not (${areNotNull(acceptanceColumns)}) then 'ACCEPTANCES_MISSING'
      when not (${areNotNull(neededColumns)}) then 'PROFILE_INCOMPLETE' end as problem
    -- a player who entered nothing has no profile
    from (values (true)) as always left join player_profile on player_id = ${player}.player_id
    offset 0)`;
}
