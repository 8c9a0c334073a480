import type { ProfileTable } from './profile-table.ts';

/** What a ticket needs to know of its player. Ages were checked when the birth date was. */
export const neededColumns = [
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
export const acceptanceColumns = [
  'terms_accepted_at',
  'privacy_accepted_at',
  'gdpr_accepted_at',
] as const satisfies readonly (keyof ProfileTable)[];

/** True when the profile has everything that a ticket requires. */
export function isProfileCompleted(profile: ProfileTable | undefined): boolean {
  return profile !== undefined && neededColumns.every((column) => profile[column] !== null);
}

/** True when terms, privacy policy and GDPR policy are all accepted. */
export function hasAcceptances(profile: ProfileTable | undefined): boolean {
  return profile !== undefined && acceptanceColumns.every((column) => profile[column] !== null);
}
