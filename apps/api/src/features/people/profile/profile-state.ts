import type { ProfileTable } from './profile-table.ts';

/** The facts about a player that a ticket needs. Ages were checked with the birth date. */
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

/** True when the profile has everything that a ticket requires. */
export function isProfileCompleted(profile: ProfileTable | undefined): boolean {
  return profile !== undefined && neededColumns.every((column) => profile[column] !== null);
}

/** The reasons against a player's purchase. */
export type BuyingProblem =
  | 'ACCEPTANCES_MISSING'
  | 'PROFILE_INCOMPLETE'
  | 'UNDER_AGE'
  | 'CNP_NEEDED'
  | 'IDENTITY_HELD';

const areGiven = (columns: readonly string[]) =>
  columns.map((column) => `${column} is not null`).join(' and ');

type BuyingRule = 'bornBy' | 'needsCnp' | 'termsVersion' | 'privacyVersion';

/**
 * Tells whether terms, privacy policy and GDPR policy (specification 5), a section of the privacy
 * policy, are accepted in their present versions. A player without a profile accepted nothing.
 */
function areAccepted(termsVersion: string, privacyVersion: string): string {
  return `terms_accepted_at is not null and terms_version >= ${termsVersion}::integer
        and privacy_accepted_at is not null and privacy_version >= ${privacyVersion}::integer
        and gdpr_accepted_at is not null and gdpr_version >= ${privacyVersion}::integer`;
}

/**
 * The subquery that says of a player whether they may buy, for a lateral join: all three
 * acceptances given and the profile complete (specification 4, access guards), old enough today,
 * the CNP checked where that is required, and no document to show. Its one row has a
 * {@link BuyingProblem} as `problem`, or null when there is none, and `has_cnp`.
 * @param player the name under which the statement knows the player, by `player_id`
 * @param bornBy the expression of a {@link latestBirthDate}; null is not compared
 * @param needsCnp the expression that says whether each player's CNP has to be checked
 * @param termsVersion the expression of the version of the terms in force
 * @param privacyVersion the same of the privacy policy
 */
export function buyingProblem(
  player: string,
  { bornBy, needsCnp, termsVersion, privacyVersion }: Readonly<Record<BuyingRule, string>>,
): string {
  // "offset 0" keeps it a lookup by primary key for each: joined as a whole, a table that is small
  // yet is read from end to end
  return `(
    select case
      when not (${areAccepted(termsVersion, privacyVersion)}) then 'ACCEPTANCES_MISSING'
      when not (${areGiven(neededColumns)}) then 'PROFILE_INCOMPLETE'
      when birth_date::text > ${bornBy}::text then 'UNDER_AGE'
      when cnp_state = 'unchecked' and ${needsCnp}::boolean
        or cnp_state = 'document-needed' and cnp_sealed is null then 'CNP_NEEDED'
      when cnp_state = 'document-needed' then 'IDENTITY_HELD'
      end as problem, cnp_sealed is not null as has_cnp
    -- a player who entered nothing has no profile
    from (values (true)) as always left join player_profile on player_id = ${player}.player_id
    offset 0)`;
}
