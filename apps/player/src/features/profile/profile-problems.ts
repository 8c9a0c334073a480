import { parseBirthDate } from './birth-date.ts';
import type { ProfileFields } from './profile-fields.ts';

/** A field that can be in error; the date of birth counts as one. */
export type ProfileField =
  | Exclude<keyof ProfileFields, 'birthDay' | 'birthMonth' | 'birthYear'>
  | 'birthDate';

type Problem = `${ProfileField}Missing` | 'nameWrong' | 'birthDateWrong' | 'phoneWrong' | 'postalCodeWrong';

/** Problems by field, as keys of the form's texts. */
export type ProfileProblems = { [Field in ProfileField]?: Problem };

/** The contract's form of a name. */
const nameForm = /^[\p{L}\p{M}][\p{L}\p{M}' ’.-]*$/u;

/**
 * What the form checks before the request; the server decides (age, phone, dates in the
 * future).
 */
export function profileProblems(fields: ProfileFields): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const field of ['firstName', 'lastName', 'phone', 'county', 'city', 'street', 'postalCode'] as const) {
    if (fields[field].trim() === '') problems[field] = `${field}Missing`;
  }
  for (const field of ['firstName', 'lastName'] as const) {
    if (!problems[field] && !nameForm.test(fields[field].trim())) problems[field] = 'nameWrong';
  }
  const phoneDigits = fields.phone.replaceAll(/\D/g, '').length;
  if (!problems.phone && (phoneDigits < 9 || fields.phone.trim().length > 20)) problems.phone = 'phoneWrong';
  if (!problems.postalCode && !/^\d{6}$/.test(fields.postalCode.replaceAll(/\s/g, ''))) {
    problems.postalCode = 'postalCodeWrong';
  }
  const { birthDay, birthMonth, birthYear } = fields;
  if ([birthDay, birthMonth, birthYear].some((part) => part.trim() === '')) {
    problems.birthDate = 'birthDateMissing';
  } else if (parseBirthDate(fields) === null) problems.birthDate = 'birthDateWrong';
  return problems;
}
