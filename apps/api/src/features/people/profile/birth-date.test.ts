import { describe, expect, test } from 'vitest';
import { ageAt, isPlausibleBirthDate } from './birth-date.ts';

describe('age by the date in Romania', () => {
  test.each([
    ['the day before the birthday', '2008-11-19', '2026-11-18T12:00:00+02:00', 17],
    ['on the birthday', '2008-11-18', '2026-11-18T12:00:00+02:00', 18],
    // In London it's still the 17th.
    ['just after midnight in Bucharest', '2008-11-18', '2026-11-17T22:00:00Z', 18],
    ['just before midnight in Bucharest', '2008-11-18', '2026-11-17T21:59:59Z', 17],
    ['just after midnight in summer', '2008-07-18', '2026-07-17T21:00:00Z', 18],
    ['born on 29 February, on 28 February', '2008-02-29', '2026-02-28T12:00:00+02:00', 17],
    ['born on 29 February, on 1 March', '2008-02-29', '2026-03-01T12:00:00+02:00', 18],
  ])('%s', (_name, birthDate, now, age) => {
    expect(ageAt(birthDate, new Date(now))).toBe(age);
  });
});

test.each([
  ['2026-11-18', true],
  ['2026-11-19', false],
  ['1906-11-18', true],
  ['1905-11-18', false],
])('a living person can have been born on %s: %s', (birthDate, isPlausible) => {
  expect(isPlausibleBirthDate(birthDate, new Date('2026-11-18T12:00:00+02:00'))).toBe(isPlausible);
});
