import { describe, expect, test } from 'vitest';
import { monthAfter, weeksOf } from './months.ts';

describe('a month', () => {
  test('has neighbours across the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', -11)]).toEqual([
      '2027-01',
      '2025-12',
      '2025-12',
    ]);
  });

  test('has weeks from Monday, with all of its days', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  });
});
