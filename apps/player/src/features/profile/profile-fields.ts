import type { CallInput, Calls, UserProfile } from '@loto/api-contract';
import type { County } from '@loto/api-contract/counties';
import { parseBirthDate, splitBirthDate } from './birth-date.ts';

/** The form as it is typed: every field a text, the date of birth in three. */
export interface ProfileFields {
  firstName: string;
  lastName: string;
  birthDay: string;
  birthMonth: string;
  birthYear: string;
  phone: string;
  county: string;
  city: string;
  street: string;
  postalCode: string;
}

export type ProfileBody = CallInput<Calls['updateProfile']>['body'];

/** The stored profile as texts to edit. */
export function profileFields(profile: UserProfile): ProfileFields {
  return {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    ...splitBirthDate(profile.birthDate),
    phone: spacedPhone(profile.phone ?? ''),
    county: profile.county ?? '',
    city: profile.city ?? '',
    street: profile.street ?? '',
    postalCode: profile.postalCode ?? '',
  };
}

/** What is sent; called only with fields that have no problems. */
export function profileBody(fields: ProfileFields): ProfileBody {
  return {
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    birthDate: parseBirthDate(fields) ?? '',
    phone: fields.phone.trim(),
    county: fields.county as County,
    city: fields.city.trim(),
    street: fields.street.trim(),
    postalCode: fields.postalCode.replaceAll(/\s/g, ''),
  };
}

/** A Romanian number as it is said: `+40721234567` becomes `0721 234 567`; any other stays. */
function spacedPhone(phone: string): string {
  return phone.replace(/^\+40(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}
