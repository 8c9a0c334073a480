import type { ProfileTable } from './profile-table.ts';

/**
 * Columns that a player needs to buy a ticket. Ages were checked when the birth date was entered.
 */
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

/** Reports whether the profile has everything that a ticket requires. */
export function isProfileCompleted(profile: ProfileTable | undefined): boolean {
  return profile !== undefined && neededColumns.every((column) => profile[column] !== null);
}

/** Reasons why a player can't buy. */
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
 * Returns the SQL condition that the current terms, privacy policy and GDPR policy (specification
 * 5; a section of the privacy policy) are accepted. A player without a profile has accepted
 * nothing.
 */
function areAccepted(termsVersion: string, privacyVersion: string): string {
  return `terms_accepted_at is not null and terms_version >= ${termsVersion}::integer
        and privacy_accepted_at is not null and privacy_version >= ${privacyVersion}::integer
        and gdpr_accepted_at is not null and gdpr_version >= ${privacyVersion}::integer`;
}

/**
 * Returns the subquery that determines whether a player may buy, for a lateral join: all three
 * acceptances given and the profile complete (specification 4, access guards), old enough today,
 * the CNP checked where that is required, and no document needed. Its single row has a {@link
 * BuyingProblem} or null as `problem`, and `has_cnp`.
 * @param player the statement's name for the row with `player_id`
 * @param bornBy the expression for a {@link latestBirthDate}; null skips the age check
 * @param needsCnp the expression for whether each player's CNP has to be checked
 * @param termsVersion the expression for the current version of the terms
 * @param privacyVersion the expression for the current version of the privacy policy
 */
export function buyingProblem(
  player: string,
  { bornBy, needsCnp, termsVersion, privacyVersion }: Readonly<Record<BuyingRule, string>>,
): string {
  // "offset 0" keeps this a lookup by primary key for each row: a join would scan a table that is
  // still small.
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
