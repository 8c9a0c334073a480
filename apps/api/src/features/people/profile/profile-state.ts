import type { ProfileTable } from './profile-table.ts';

/**
 * The columns that a player needs to buy a ticket. Ages were checked when the birth date was
 * entered.
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

/** Reports whether the profile is complete enough to buy a ticket. */
export function isProfileCompleted(profile: ProfileTable | undefined): boolean {
  return profile !== undefined && neededColumns.every((column) => profile[column] !== null);
}

/** Why a player can't buy. */
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
 * 5; a section of the privacy policy) are accepted. It's false for a player without a profile.
 */
function areAccepted(termsVersion: string, privacyVersion: string): string {
  return `terms_accepted_at is not null and terms_version >= ${termsVersion}::integer
        and privacy_accepted_at is not null and privacy_version >= ${privacyVersion}::integer
        and gdpr_accepted_at is not null and gdpr_version >= ${privacyVersion}::integer`;
}

/**
 * Returns a subquery for a lateral join that determines whether a player may buy: all three
 * consents given and the profile complete (specification 4, access guards), old enough today, the
 * CNP checked if required, and no document needed. Its single row has a {@link BuyingProblem} or
 * null as `problem`, and `has_cnp`.
 * @param player name of the statement's row with `player_id`
 * @param bornBy expression for a {@link latestBirthDate}; null skips the age check
 * @param needsCnp expression for whether the player's CNP must be checked
 * @param termsVersion expression for the current version of the terms
 * @param privacyVersion expression for the current version of the privacy policy
 */
export function buyingProblem(
  player: string,
  { bornBy, needsCnp, termsVersion, privacyVersion }: Readonly<Record<BuyingRule, string>>,
): string {
  // "offset 0" makes this a lookup by primary key for each row; a join would scan the table while
  // it's small.
  return `(
    select case
      when not (${areAccepted(termsVersion, privacyVersion)}) then 'ACCEPTANCES_MISSING'
      when not (${areGiven(neededColumns)}) then 'PROFILE_INCOMPLETE'
      when birth_date::text > ${bornBy}::text then 'UNDER_AGE'
      when cnp_state = 'unchecked' and ${needsCnp}::boolean
        or cnp_state = 'document-needed' and cnp_sealed is null then 'CNP_NEEDED'
      when cnp_state = 'document-needed' then 'IDENTITY_HELD'
      end as problem, cnp_sealed is not null as has_cnp
    -- A player who has entered nothing has no profile.
    from (values (true)) as always left join player_profile on player_id = ${player}.player_id
    offset 0)`;
}
