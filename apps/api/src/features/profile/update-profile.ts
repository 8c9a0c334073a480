import { errors, type CallRequest, type Calls } from '@loto/api-contract';
import { ApiError, type FieldText } from '../../platform/api-error.ts';
import type { CallHandler } from '../../platform/register-call.ts';
import { holdPlayer } from '../accounts/index.ts';
import { ageAt, isPlausibleBirthDate } from './birth-date.ts';
import { describeSignedIn, type Profiles } from './profiles.ts';
import { saveProfile, type ProfileChanges } from './profile-table.ts';
import { parseRomanianPhone } from './romanian-phone.ts';

const texts = {
  phone: {
    ro: 'Numărul de telefon nu pare unul românesc. Exemplu: 0721 234 567.',
    en: 'This does not look like a Romanian phone number. Example: 0721 234 567.',
  },
  birthDate: { ro: 'Verifică data nașterii.', en: 'Check the date of birth.' },
} as const satisfies Record<string, FieldText>;

const saved = { ro: 'Profilul a fost actualizat.', en: 'Profile updated successfully.' };

/** Changes the fields of the profile that were sent, and keeps the time of each acceptance given for the first time. */
export function updateProfile(profiles: Profiles): CallHandler<Calls['updateProfile']> {
  return async ({ body }, { bearer, language }) => {
    const now = profiles.clock.now();
    const changes = readChanges(body, now, profiles.config.minimumAge);
    const user = await profiles.database.transaction().execute(async (transaction) => {
      // first: a deleted account gets no profile, also not one that is being deleted
      if (!(await holdPlayer(transaction, bearer.playerId))) throw new ApiError('UNAUTHENTICATED');
      await saveProfile(transaction, bearer.playerId, changes, now);
      return describeSignedIn(profiles, transaction, bearer.playerId);
    });
    return { data: { user }, message: saved[language] };
  };
}

type Body = CallRequest<Calls['updateProfile']>['body'];

/** @throws {ApiError} VALIDATION_FAILED naming the fields, or UNDER_AGE */
function readChanges(body: Body, now: Date, minimumAge: number): ProfileChanges {
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
  if (birthDate !== undefined && ageAt(birthDate, now) < minimumAge) {
    throw new ApiError('UNDER_AGE', {
      facts: { age: String(minimumAge) },
      fieldErrors: { birthDate: errors.UNDER_AGE },
    });
  }
  return {
    firstName: body.firstName,
    lastName: body.lastName,
    birthDate,
    phone,
    county: body.county,
    city: body.city,
    street: body.street,
    postalCode: body.postalCode,
    hasAcceptedTerms: body.hasCheckedTermsAndConditions === true,
    hasAcceptedPrivacy: body.hasCheckedPrivacyPolicy === true,
    hasAcceptedGdpr: body.hasCheckedGDPRPolicy === true,
  };
}
