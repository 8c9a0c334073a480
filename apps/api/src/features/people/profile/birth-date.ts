import { bucharestDay } from '@loto/game-rules';

/**
 * Returns the age in whole years on the current day in Romania. A person born on 29 February turns
 * a year older on 1 March in common years.
 * @param birthDate `YYYY-MM-DD`
 */
export function ageAt(birthDate: string, now: Date): number {
  const today = bucharestDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Reports whether a person alive at `now` can have been born on this day. */
export function isPlausibleBirthDate(birthDate: string, now: Date): boolean {
  return birthDate <= bucharestDay(now) && ageAt(birthDate, now) <= 120;
}

/**
 * Returns the latest birth date of people who have reached an age at `now`, as a string for
 * comparisons. It may be 29 February of a common year.
 * @param age in years
 */
export function latestBirthDate(age: number, now: Date): string {
  const today = bucharestDay(now);
  return `${String(Number(today.slice(0, 4)) - age)}${today.slice(4)}`;
}
