import type { Calls, User, UserProfile } from '@loto/api-contract';
import type { Config } from '../../../config/config.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { type Accounts, describeUser, findPlayer } from '../accounts/index.ts';
import { isProfileCompleted } from './profile-state.ts';
import { findProfile } from './profile-table.ts';

/** What the profile feature works with. */
export type Profiles = Accounts;

/**
 * The signed-in person with the profile.
 * @throws {ApiError} UNAUTHENTICATED when the account was deleted since the token was issued
 */
export async function describeSignedIn(
  profiles: Profiles,
  queries: Queries,
  playerId: string,
): Promise<User> {
  const player = await findPlayer(queries, playerId);
  if (player === undefined) throw new ApiError('UNAUTHENTICATED');
  return describeUser(profiles, queries, player);
}

/** The signed-in player with the profile. */
export function getProfile(profiles: Profiles): CallHandler<Calls['getProfile']> {
  return async (_request, { bearer }) => ({
    data: { user: await describeSignedIn(profiles, profiles.database, bearer.playerId) },
  });
}

/**
 * A player's profile as the player app reads it; empty before anything was entered (specification
 * 3). What was accepted in an older version than the one in force counts as not accepted.
 */
export async function describeProfile(
  queries: Queries,
  playerId: string,
  { identityCheck, product }: Pick<Config, 'identityCheck' | 'product'>,
): Promise<UserProfile> {
  const profile = await findProfile(queries, playerId);
  const state = profile?.cnp_state ?? 'unchecked';
  const hasCnp = profile?.cnp_sealed != null;
  return {
    isProfileCompleted: isProfileCompleted(profile),
    hasCheckedTermsAndConditions:
      profile?.terms_accepted_at != null && profile.terms_version >= product.acceptedVersions.terms,
    hasCheckedPrivacyPolicy:
      profile?.privacy_accepted_at != null && profile.privacy_version >= product.acceptedVersions.privacy,
    hasCheckedGDPRPolicy:
      profile?.gdpr_accepted_at != null && profile.gdpr_version >= product.acceptedVersions.privacy,
    firstName: profile?.first_name ?? null,
    lastName: profile?.last_name ?? null,
    birthDate: profile?.birth_date ?? null,
    phone: profile?.phone ?? null,
    county: profile?.county ?? null,
    city: profile?.city ?? null,
    street: profile?.street ?? null,
    postalCode: profile?.postal_code ?? null,
    hasCnp,
    needsCnpToBuy:
      (state === 'unchecked' && identityCheck === 'cnp') || (state === 'document-needed' && !hasCnp),
    // there is no document to compare before the CNP is given
    isIdentityHeld: state === 'document-needed' && hasCnp,
  };
}
