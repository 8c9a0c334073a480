import type { ProfileTable } from './profile-table.ts';

/** What a ticket needs to know of its player. Ages were checked when the birth date was. */
const neededColumns = [
  'first_name',
  'last_name',
  'birth_date',
  'phone',
  'county',
  'city',
  'street',
  'postal_code',
] as const satisfies readonly (keyof ProfileTable)[];

/** Terms, privacy policy and GDPR policy (specification 5). */
const acceptanceColumns = [
  'terms_accepted_at',
  'privacy_accepted_at',
  'gdpr_accepted_at',
] as const satisfies readonly (keyof ProfileTable)[];

/** True when the profile has everything that a ticket requires. */
export function isProfileCompleted(profile: ProfileTable | undefined): boolean {
  return profile !== undefined && neededColumns.every((column) => profile[column] !== null);
}

/** What can speak against a player's buying. */
export type BuyingProblem =
  | 'ACCEPTANCES_MISSING'
  | 'PROFILE_INCOMPLETE'
  | 'UNDER_AGE'
  | 'CNP_NEEDED'
  | 'IDENTITY_HELD';

const areGiven = (columns: readonly string[]) =>
  columns.map((column) => `${column} is not null`).join(' and ');

/**
 * The subquery that says of a player whether they may buy, for a lateral join: all three
 * acceptances given and the profile complete (specification 4, access guards), old enough today,
 * the CNP checked where that is required, and not held until it is known who it is. Its one row has
 * a {@link BuyingProblem} as `problem`, or null when there is none, and `has_cnp`.
 * @param player the name under which the statement knows the player, by `player_id`
 * @param bornBy the expression of a {@link latestBirthDate}; null is not compared
 * @param needsCnp the expression that says whether each player's CNP has to be checked
 * @param now the expression of the instant
 */
export function buyingProblem(
  player: string,
  { bornBy, needsCnp, now }: Readonly<Record<'bornBy' | 'needsCnp' | 'now', string>>,
): string {
  // "offset 0" keeps it a lookup by primary key for each: joined as a whole, a table that is small
  // yet is read from end to end
  return `(
    select case
      when not (${areGiven(acceptanceColumns)}) then 'ACCEPTANCES_MISSING'
      when not (${areGiven(neededColumns)}) then 'PROFILE_INCOMPLETE'
      when birth_date::text > ${bornBy}::text then 'UNDER_AGE'
      when cnp_checked_at is null and (${needsCnp}::boolean or cnp_asked_at is not null) then 'CNP_NEEDED'
      when identity_held_until > ${now}::timestamptz then 'IDENTITY_HELD'
      end as problem, cnp_sealed is not null as has_cnp
    -- a player who entered nothing has no profile
    from (values (true)) as always left join player_profile on player_id = ${player}.player_id
    offset 0)`;
}
