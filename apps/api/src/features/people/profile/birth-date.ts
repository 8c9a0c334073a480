import { bucharestDay } from '@loto/game-rules';

/**
 * Returns the age in whole years on the day in Romania at `now`. A person born on 29 February
 * becomes a year older on 1 March of common years.
 * @param birthDate `YYYY-MM-DD`
 */
export function ageAt(birthDate: string, now: Date): number {
  const today = bucharestDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** True for a day on which a person alive at `now` can have been born. */
export function isPlausibleBirthDate(birthDate: string, now: Date): boolean {
  return birthDate <= bucharestDay(now) && ageAt(birthDate, now) <= 120;
}

/**
 * Returns the last birth date of a person who has an age at `now`, as a text to compare birth dates
 * with: for 29 February it may be no day.
 * @param age in years
 */
export function latestBirthDate(age: number, now: Date): string {
  const today = bucharestDay(now);
  return `${String(Number(today.slice(0, 4)) - age)}${today.slice(4)}`;
}
