import { calls } from '@loto/api-contract';
import type { Queries } from '../../../platform/database/database.ts';
import { findProfile, saveProfile } from './profile-table.ts';

/** An unchecked name from an identity provider. */
export interface ProviderName {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

const { firstName: firstNameRule, lastName: lastNameRule } = calls.updateProfile.body.shape;

/**
 * Stores a provider's name in a profile without a name; a name that the player entered stays. Parts
 * that a player couldn't have entered are omitted.
 */
export async function setDefaultName(
  queries: Queries,
  playerId: string,
  name: ProviderName,
  now: Date,
): Promise<void> {
  const firstName = firstNameRule.safeParse(name.firstName).data;
  const lastName = lastNameRule.safeParse(name.lastName).data;
  if (firstName === undefined && lastName === undefined) return;
  const profile = await findProfile(queries, playerId);
  // Parts of two different names wouldn't make a real name.
  if (profile?.first_name != null || profile?.last_name != null) return;
  await saveProfile(queries, playerId, { ...noChanges, firstName, lastName }, now);
}

/** Stores the date of birth from a registration in the profile. */
export async function storeBirthDate(
  queries: Queries,
  playerId: string,
  birthDate: string,
  now: Date,
): Promise<void> {
  await saveProfile(queries, playerId, { ...noChanges, birthDate }, now);
}

const noChanges = {
  firstName: undefined,
  lastName: undefined,
  birthDate: undefined,
  phone: undefined,
  county: undefined,
  city: undefined,
  street: undefined,
  postalCode: undefined,
  cnp: undefined,
  acceptedTerms: null,
  acceptedPrivacy: null,
  acceptedGdpr: null,
};
