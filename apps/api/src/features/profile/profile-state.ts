import type { ProfileTable } from './profile-table.ts';

/** True when everything a ticket needs to know of its player is told. Ages were checked when the birth date was. */
export function isProfileCompleted(profile: ProfileTable | undefined): boolean {
  return (
    profile !== undefined &&
    profile.first_name !== null &&
    profile.last_name !== null &&
    profile.birth_date !== null &&
    profile.phone !== null &&
    profile.county !== null &&
    profile.city !== null &&
    profile.street !== null &&
    profile.postal_code !== null
  );
}

/** True when terms, privacy policy and GDPR policy are all accepted (specification 5). */
export function hasAcceptances(profile: ProfileTable | undefined): boolean {
  return (
    profile !== undefined &&
    profile.terms_accepted_at !== null &&
    profile.privacy_accepted_at !== null &&
    profile.gdpr_accepted_at !== null
  );
}
