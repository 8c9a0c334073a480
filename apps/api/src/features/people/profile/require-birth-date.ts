import { errors } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { ageAt, isPlausibleBirthDate } from './birth-date.ts';

/** The text at the field of a date on which no living person can have been born. */
export const wrongBirthDate = { ro: 'Verifică data nașterii.', en: 'Check the date of birth.' };

/** @throws {ApiError} VALIDATION_FAILED or UNDER_AGE, each at the field */
export function requireBirthDate(birthDate: string, now: Date, minimumAge: number): void {
  if (!isPlausibleBirthDate(birthDate, now)) {
    throw new ApiError('VALIDATION_FAILED', { fieldErrors: { birthDate: wrongBirthDate } });
  }
  requireAge(birthDate, now, minimumAge);
}

/** @throws {ApiError} UNDER_AGE, at the field */
export function requireAge(birthDate: string, now: Date, minimumAge: number): void {
  if (ageAt(birthDate, now) >= minimumAge) return;
  throw new ApiError('UNDER_AGE', {
    facts: { age: String(minimumAge) },
    fieldErrors: { birthDate: errors.UNDER_AGE },
  });
}
