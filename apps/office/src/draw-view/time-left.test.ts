import { describe, expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const until = new Date('2026-11-19T18:00:00+02:00');
const leftAt = (now: string) => timeLeft(until, new Date(now), (count) => `${count} days`);

describe('the time left', () => {
  test('is in hours and minutes, and in the last hour also in seconds', () => {
    expect(leftAt('2026-11-19T15:46:00+02:00')).toBe('2 h 14 min');
    expect(leftAt('2026-11-19T17:00:00+02:00')).toBe('1 h 0 min');
    expect(leftAt('2026-11-19T17:45:55+02:00')).toBe('14 min 05 s');
  });

  test('is in whole days when it is more than two', () => {
    expect(leftAt('2026-11-17T17:00:00+02:00')).toBe('2 days');
    expect(leftAt('2026-11-17T19:00:00+02:00')).toBe('47 h 0 min');
  });

  test('is zero afterwards', () => {
    expect(leftAt('2026-11-19T18:00:01+02:00')).toBe('0 min 00 s');
  });
});
