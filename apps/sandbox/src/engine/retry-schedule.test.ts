import { describe, expect, test } from 'vitest';
import { nextTryAt } from './retry-schedule.ts';

describe('when a notification is sent again', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 5],
    [4, 15],
    [5, 60],
    [6, 300],
    [200, 300],
  ])('after try %i: in %i s', (attemptCount, seconds) => {
    expect(nextTryAt(attemptCount, 5_000, 0)).toBe(5_000 + seconds * 1000);
  });

  test('not later than a day after the event', () => {
    const day = 24 * 60 * 60_000;
    expect(nextTryAt(9, day - 300_000, 0)).toBe(day);
    expect(nextTryAt(9, day - 299_999, 0)).toBeNull();
  });
});
