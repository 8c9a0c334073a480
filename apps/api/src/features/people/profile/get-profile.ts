import type { Calls, User, UserProfile } from '@loto/api-contract';
import type { Config } from '../../../config/config.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { type Accounts, describeUser, findPlayer } from '../accounts/index.ts';
import { isProfileCompleted } from './profile-state.ts';
import { findProfile } from './profile-table.ts';

export type Profiles = Accounts;

/**
 * Returns the signed-in player with the profile.
 * @throws {ApiError} UNAUTHENTICATED if the account was deleted since the token was issued
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

export function getProfile(profiles: Profiles): CallHandler<Calls['getProfile']> {
  return async (_request, { bearer }) => ({
    data: { user: await describeSignedIn(profiles, profiles.database, bearer.playerId) },
  });
}

/**
 * Returns a player's profile for the app, which is empty at first (specification 3). Consent to an
 * older version of a text doesn't count.
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
    // Without a CNP there is nothing to compare with a document.
    isIdentityHeld: state === 'document-needed' && hasCnp,
  };
}
