import { errors } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { ageAt, isPlausibleBirthDate } from './birth-date.ts';

/** Message for a date on which no living person can have been born. */
export const wrongBirthDate = { ro: 'Verifică data nașterii.', en: 'Check the date of birth.' };

/**
 * Rejects an impossible date of birth, or that of a person who is too young.
 * @throws {ApiError} VALIDATION_FAILED or UNDER_AGE, each naming the field
 */
export function requireBirthDate(birthDate: string, now: Date, minimumAge: number): void {
  if (!isPlausibleBirthDate(birthDate, now)) {
    throw new ApiError('VALIDATION_FAILED', { fieldErrors: { birthDate: wrongBirthDate } });
  }
  requireAge(birthDate, now, minimumAge);
}

/**
 * Rejects the date of birth of a person who is too young.
 * @throws {ApiError} UNDER_AGE, naming the field
 */
export function requireAge(birthDate: string, now: Date, minimumAge: number): void {
  if (ageAt(birthDate, now) >= minimumAge) return;
  throw new ApiError('UNDER_AGE', {
    facts: { age: String(minimumAge) },
    fieldErrors: { birthDate: errors.UNDER_AGE },
  });
}
