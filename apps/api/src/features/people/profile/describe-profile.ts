import type { UserProfile } from '@loto/api-contract';
import type { Queries } from '../../../platform/database/database.ts';
import { isProfileCompleted } from './profile-state.ts';
import { findProfile } from './profile-table.ts';

/**
 * A player's profile as the player app reads it; empty before anything was entered (specification
 * 3).
 */
export async function describeProfile(queries: Queries, playerId: string): Promise<UserProfile> {
  const profile = await findProfile(queries, playerId);
  return {
    isProfileCompleted: isProfileCompleted(profile),
    hasCheckedTermsAndConditions: profile?.terms_accepted_at != null,
    hasCheckedPrivacyPolicy: profile?.privacy_accepted_at != null,
    hasCheckedGDPRPolicy: profile?.gdpr_accepted_at != null,
    firstName: profile?.first_name ?? null,
    lastName: profile?.last_name ?? null,
    birthDate: profile?.birth_date ?? null,
    phone: profile?.phone ?? null,
    county: profile?.county ?? null,
    city: profile?.city ?? null,
    street: profile?.street ?? null,
    postalCode: profile?.postal_code ?? null,
    hasCnp: profile?.cnp_sealed != null,
  };
}
