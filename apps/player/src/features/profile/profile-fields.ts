import type { CallInput, Calls, UserProfile } from '@loto/api-contract';
import type { County } from '@loto/api-contract/counties';
import { nameCharacter, phoneCharacter, refusedCharacter } from '@loto/api-contract/typed-text';
import {
  birthDateProblem,
  parseBirthDate,
  splitBirthDate,
  type TypedBirthDate,
} from '../../credentials/birth-date.ts';

/** The form's values as typed: every field is a string, and the date of birth is three. */
export interface ProfileFields extends TypedBirthDate {
  firstName: string;
  lastName: string;
  phone: string;
  county: string;
  city: string;
  street: string;
  postalCode: string;
}

type ProfileBody = CallInput<Calls['updateProfile']>['body'];

/** Returns the stored profile as strings to edit. */
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

/**
 * Returns the request body from fields without problems. An unchanged name, phone or birth date is
 * omitted, because changing it requires a recent sign-in.
 */
export function profileBody(
  fields: ProfileFields,
  stored: Pick<UserProfile, 'firstName' | 'lastName' | 'birthDate' | 'phone'>,
): ProfileBody {
  const birthDate = parseBirthDate(fields) ?? '';
  const [firstName, lastName, phone] = [fields.firstName.trim(), fields.lastName.trim(), fields.phone.trim()];
  return {
    ...(firstName === stored.firstName ? {} : { firstName }),
    ...(lastName === stored.lastName ? {} : { lastName }),
    ...(birthDate === stored.birthDate ? {} : { birthDate }),
    ...(phone === spacedPhone(stored.phone ?? '') ? {} : { phone }),
    county: fields.county as County,
    city: fields.city.trim(),
    street: fields.street.trim(),
    postalCode: fields.postalCode.replaceAll(/\s/g, ''),
  };
}

/**
 * Formats a Romanian number in the usual groups: `+40721234567` becomes `0721 234 567`. Other
 * numbers don't change.
 */
function spacedPhone(phone: string): string {
  return phone.replace(/^\+40(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}

/** A field that can have an error; the date of birth counts as one field. */
export type ProfileField = Exclude<keyof ProfileFields, keyof TypedBirthDate> | 'birthDate';

type Problem = `${ProfileField}Missing` | 'nameWrong' | 'birthDateWrong' | 'phoneWrong' | 'postalCodeWrong';

/** Problems by field, as keys of the form's texts. */
type ProfileProblems = { [Field in ProfileField]?: Problem | RefusedCharacter };

/** A character that the field doesn't accept. */
interface RefusedCharacter {
  character: string;
}

/** The permitted characters of some fields. */
const permitted = [
  ['firstName', nameCharacter],
  ['lastName', nameCharacter],
  ['phone', phoneCharacter],
  ['postalCode', /[\d\s]/],
] as const;

/**
 * Checks the form before the request. The server makes the final decision (age, phone, dates in the
 * future).
 */
export function profileProblems(fields: ProfileFields): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const field of ['firstName', 'lastName', 'phone', 'county', 'city', 'street', 'postalCode'] as const) {
    if (fields[field].trim() === '') problems[field] = `${field}Missing`;
  }
  for (const [field, characters] of permitted) {
    const character = refusedCharacter(fields[field].trim(), characters);
    if (!problems[field] && character !== null) problems[field] = { character };
  }
  for (const field of ['firstName', 'lastName'] as const) {
    if (!problems[field] && !/^\p{L}/u.test(fields[field].trim())) problems[field] = 'nameWrong';
  }
  const phoneDigits = fields.phone.replaceAll(/\D/g, '').length;
  if (!problems.phone && (phoneDigits < 9 || phoneDigits > 14)) problems.phone = 'phoneWrong';
  if (!problems.postalCode && !/^\d{6}$/.test(fields.postalCode.replaceAll(/\s/g, ''))) {
    problems.postalCode = 'postalCodeWrong';
  }
  const birthDate = birthDateProblem(fields);
  return birthDate === undefined ? problems : { ...problems, birthDate };
}
