import { describe, expect, test } from 'vitest';
import { nextTryAt } from './retry-schedule.ts';

describe('the next attempt to send a notification', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 5],
    [4, 15],
    [5, 60],
    [6, 300],
    [200, 300],
  ])('after attempt %i: in %i s', (attemptCount, seconds) => {
    expect(nextTryAt(attemptCount, 5_000, 0)).toBe(5_000 + seconds * 1000);
  });

  test('is not later than a day after the event', () => {
    const day = 24 * 60 * 60_000;
    expect(nextTryAt(9, day - 300_000, 0)).toBe(day);
    expect(nextTryAt(9, day - 299_999, 0)).toBeNull();
  });
});
