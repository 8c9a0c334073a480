export interface TypedBirthDate {
  birthDay: string;
  birthMonth: string;
  birthYear: string;
}

export const noBirthDate: TypedBirthDate = { birthDay: '', birthMonth: '', birthYear: '' };

/** Splits a stored `YYYY-MM-DD` into three fields without leading zeros; empty for null. */
export function splitBirthDate(date: string | null): TypedBirthDate {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { birthDay: unpadded(day), birthMonth: unpadded(month), birthYear: year };
}

/** Returns the typed date as `YYYY-MM-DD`; null if the calendar has no such day. */
export function parseBirthDate({ birthDay, birthMonth, birthYear }: TypedBirthDate): string | null {
  const [day, month, year] = [birthDay, birthMonth, birthYear].map((text) => text.trim());
  if (!/^\d{1,2}$/.test(day ?? '') || !/^\d{1,2}$/.test(month ?? '') || !/^\d{4}$/.test(year ?? ''))
    return null;
  const text = `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` parses 31 February as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const unpadded = (text: string) => text.replace(/^0+/, '');

/**
 * Returns the error of an entered date as a key of the profile's texts. The server checks the age
 * and future dates.
 */
export function birthDateProblem(typed: TypedBirthDate): 'birthDateMissing' | 'birthDateWrong' | undefined {
  const { birthDay, birthMonth, birthYear } = typed;
  if ([birthDay, birthMonth, birthYear].some((part) => part.trim() === '')) return 'birthDateMissing';
  return parseBirthDate(typed) === null ? 'birthDateWrong' : undefined;
}
