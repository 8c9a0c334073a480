import { expect, test } from 'vitest';
import { monthAfter, weeksOf } from './month.ts';

test('the month before January is in the year before', () => {
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
});

test('a week begins on Monday, and days of other months are empty', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('a month has all its days, in a leap year too', () => {
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
});
