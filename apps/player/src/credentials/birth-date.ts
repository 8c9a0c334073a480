/** A date of birth as typed in three fields. */
export interface TypedBirthDate {
  birthDay: string;
  birthMonth: string;
  birthYear: string;
}

export const noBirthDate: TypedBirthDate = { birthDay: '', birthMonth: '', birthYear: '' };

/** A stored `YYYY-MM-DD` in three, without leading zeros; empty when there is none. */
export function splitBirthDate(date: string | null): TypedBirthDate {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { birthDay: unpadded(day), birthMonth: unpadded(month), birthYear: year };
}

/** The typed date as `YYYY-MM-DD`; null when the calendar has no such day. */
export function parseBirthDate({ birthDay, birthMonth, birthYear }: TypedBirthDate): string | null {
  const [day, month, year] = [birthDay, birthMonth, birthYear].map((text) => text.trim());
  if (!/^\d{1,2}$/.test(day ?? '') || !/^\d{1,2}$/.test(month ?? '') || !/^\d{4}$/.test(year ?? ''))
    return null;
  const text = `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  // A date such as 31 February moves on to March when it is read leniently.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const unpadded = (text: string) => text.replace(/^0+/, '');

/**
 * What is wrong with a typed date, as a key of the profile's texts; the server decides on the age
 * and on days to come.
 */
export function birthDateProblem(typed: TypedBirthDate): 'birthDateMissing' | 'birthDateWrong' | undefined {
  const { birthDay, birthMonth, birthYear } = typed;
  if ([birthDay, birthMonth, birthYear].some((part) => part.trim() === '')) return 'birthDateMissing';
  return parseBirthDate(typed) === null ? 'birthDateWrong' : undefined;
}
