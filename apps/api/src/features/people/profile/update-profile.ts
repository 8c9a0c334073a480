import type { CallRequest, Calls } from '@loto/api-contract';
import type { Config, Keys } from '../../../config/config.ts';
import { takeAttempt, widenLimit, type AttemptLimit } from '../../../platform/calls/attempt-limit.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ApiError, type FieldText } from '../../../platform/http/api-error.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { lockPlayer, recordSensitiveChange, type NewSensitiveChange } from '../accounts/index.ts';
import { isPlausibleBirthDate } from './birth-date.ts';
import { claimCnp, releaseCnp } from './claim-cnp.ts';
import { cnpProblem } from './cnp.ts';
import { cnpStateAfter, isOwnCnp } from './cnp-state.ts';
import { describeSignedIn, type Profiles } from './get-profile.ts';
import {
  findProfile,
  saveProfile,
  type ProfileChanges,
  type ProfileTable,
  type StoredCnp,
} from './profile-table.ts';
import { requireAge, wrongBirthDate } from './require-birth-date.ts';
import { parseRomanianPhone } from './romanian-phone.ts';
import { openCnp, sealCnp } from './seal-cnp.ts';

const texts = {
  phone: {
    ro: 'Numărul de telefon nu pare unul românesc. Exemplu: 0721 234 567.',
    en: 'This does not look like a Romanian phone number. Example: 0721 234 567.',
  },
  birthDate: wrongBirthDate,
  birthDateFirst: {
    ro: 'Completează data nașterii, ca să putem verifica CNP-ul.',
    en: 'Fill in the date of birth, so that we can check the personal number.',
  },
  'not-a-cnp': {
    ro: 'Verifică CNP-ul: o cifră nu se potrivește.',
    en: 'Check the personal number: a digit does not fit.',
  },
  'other-birth-date': {
    ro: 'CNP-ul și data nașterii nu se potrivesc.',
    en: 'The personal number and the date of birth do not match.',
  },
} as const satisfies Record<string, FieldText>;

const saved = { ro: 'Profilul a fost actualizat.', en: 'Profile updated successfully.' };

/** Updates the profile fields that were sent, and records the time of each new consent. */
export function updateProfile(profiles: Profiles): CallHandler<Calls['updateProfile']> {
  return async ({ body }, { bearer, language }) => {
    const now = profiles.clock.now();
    const changes = readChanges(body, now, profiles.config);
    const user = await profiles.database.transaction().execute(async (transaction) => {
      // Locks the player first, so that a deleted account gets no profile.
      if (!(await lockPlayer(transaction, bearer.playerId))) throw new ApiError('UNAUTHENTICATED');
      const keys = profiles.config.secrets.cnpKeys;
      const profile = await findProfile(transaction, bearer.playerId);
      const { playerId } = bearer;
      checkCnp(body, profile, { keys, playerId });
      const cnp = await storedCnp(profiles, transaction, { playerId, profile, cnp: body.cnp, now });
      await saveProfile(transaction, playerId, { ...changes, cnp }, now);
      if (cnp?.state === 'document-needed') await profiles.onDocumentNeeded(transaction, playerId);
      if (cnp !== undefined) await profiles.onIdentityKnown(transaction, playerId);
      for (const kind of sensitiveChanges(body, changes, profile, { keys, playerId })) {
        const { config } = profiles;
        await recordSensitiveChange(transaction, config, { playerId, kind, language, now });
      }
      return describeSignedIn(profiles, transaction, bearer.playerId);
    });
    return { data: { user }, message: saved[language] };
  };
}

/**
 * Checks a new CNP, or the stored one if the birth date changes, against the date of birth.
 * @throws {ApiError} VALIDATION_FAILED naming the field
 */
function checkCnp(
  { cnp, birthDate }: Body,
  profile: ProfileTable | undefined,
  { keys, playerId }: { keys: Keys; playerId: string },
): void {
  const stored = profile?.cnp_sealed;
  if (cnp === undefined && (birthDate === undefined || stored == null)) return;
  const born = birthDate ?? profile?.birth_date ?? null;
  if (born === null) refuseField('birthDate', texts.birthDateFirst);
  const problem = cnpProblem(cnp ?? openCnp(keys, playerId, stored ?? Buffer.alloc(0)), born);
  if (problem !== null) refuseField(cnp === undefined ? 'birthDate' : 'cnp', texts[problem]);
}

/**
 * Limits how many CNPs a player may try, because the resulting state reveals which ones have an
 * account.
 */
const cnpTries: AttemptLimit = { scope: 'claimed-cnp', most: 5, windowMs: 24 * 60 * 60_000 };

/**
 * Returns the CNP to store. If CNPs are checked before purchases, this account claims it; if
 * another account has it, or this account had another one, a document is needed.
 * @throws {ApiError} RATE_LIMITED
 */
async function storedCnp(
  { config, database }: Profiles,
  transaction: Queries,
  {
    playerId,
    profile,
    cnp,
    now,
  }: { playerId: string; profile: ProfileTable | undefined; cnp: string | undefined; now: Date },
): Promise<StoredCnp | undefined> {
  if (cnp === undefined) return undefined;
  const { cnpKeys, identityKeys } = config.secrets;
  const before = profile?.cnp_state ?? 'unchecked';
  const sealed = sealCnp(cnpKeys, playerId, cnp);
  if (before === 'unchecked' && config.identityCheck !== 'cnp')
    return { sealed, state: before, claimKey: null };
  // The attempt counts even if the update is rolled back.
  await takeAttempt(database, widenLimit(config, cnpTries), playerId, now);
  if (before === 'unchecked') {
    const claimKey = await claimCnp(transaction, identityKeys, { playerId, cnp });
    return { sealed, state: cnpStateAfter(before, claimKey === null ? 'in-use' : 'claimed'), claimKey };
  }
  if (isOwnCnp(before) && isStored(cnp, profile, { keys: cnpKeys, playerId })) {
    return { sealed, state: before, claimKey: profile?.cnp_claim_key ?? null };
  }
  await releaseCnp(transaction, playerId);
  return { sealed, state: cnpStateAfter(before, 'changed'), claimKey: null };
}

/** Reports whether a CNP equals the one in a profile. */
function isStored(
  cnp: string,
  profile: ProfileTable | undefined,
  { keys, playerId }: { keys: Keys; playerId: string },
): boolean {
  const sealed = profile?.cnp_sealed ?? null;
  return sealed !== null && openCnp(keys, playerId, sealed) === cnp;
}

/**
 * Returns the changes of the player's identity that are mailed. Filling in an empty field isn't
 * one, except for the CNP.
 */
function sensitiveChanges(
  { cnp, birthDate }: Body,
  { firstName, lastName, phone }: Pick<ProfileChanges, 'firstName' | 'lastName' | 'phone'>,
  profile: ProfileTable | undefined,
  { keys, playerId }: { keys: Keys; playerId: string },
): NewSensitiveChange['kind'][] {
  const kinds: NewSensitiveChange['kind'][] = [];
  const born = profile?.birth_date ?? null;
  if (birthDate !== undefined && born !== null && birthDate !== born) kinds.push('birth-date-changed');
  if (differs(firstName, profile?.first_name) || differs(lastName, profile?.last_name))
    kinds.push('name-changed');
  if (differs(phone, profile?.phone)) kinds.push('phone-changed');
  if (cnp === undefined) return kinds;
  if (profile?.cnp_sealed == null) kinds.push('cnp-given');
  else if (!isStored(cnp, profile, { keys, playerId })) kinds.push('cnp-changed');
  return kinds;
}

/** Reports whether a sent value replaces a different one. */
function differs(sent: string | undefined, stored: string | null | undefined): boolean {
  return sent !== undefined && stored != null && sent !== stored;
}

function refuseField(field: string, text: FieldText): never {
  throw new ApiError('VALIDATION_FAILED', { fieldErrors: { [field]: text } });
}

type Body = CallRequest<Calls['updateProfile']>['body'];

/**
 * Parses the update.
 * @throws {ApiError} VALIDATION_FAILED naming the fields, or UNDER_AGE
 */
function readChanges(
  body: Body,
  now: Date,
  { minimumAge, product: { acceptedVersions } }: Pick<Config, 'minimumAge' | 'product'>,
): Omit<ProfileChanges, 'cnp'> {
  const phone = body.phone === undefined ? undefined : parseRomanianPhone(body.phone);
  const { birthDate } = body;
  const isBirthDateWrong = birthDate !== undefined && !isPlausibleBirthDate(birthDate, now);
  if (phone === null || isBirthDateWrong) {
    throw new ApiError('VALIDATION_FAILED', {
      fieldErrors: {
        ...(phone === null ? { phone: texts.phone } : {}),
        ...(isBirthDateWrong ? { birthDate: texts.birthDate } : {}),
      },
    });
  }
  if (birthDate !== undefined) requireAge(birthDate, now, minimumAge);
  return {
    firstName: body.firstName,
    lastName: body.lastName,
    birthDate,
    phone,
    county: body.county,
    city: body.city,
    street: body.street,
    postalCode: body.postalCode,
    acceptedTerms: body.hasCheckedTermsAndConditions === true ? acceptedVersions.terms : null,
    acceptedPrivacy: body.hasCheckedPrivacyPolicy === true ? acceptedVersions.privacy : null,
    // The GDPR policy is a section of the privacy policy.
    acceptedGdpr: body.hasCheckedGDPRPolicy === true ? acceptedVersions.privacy : null,
  };
}
