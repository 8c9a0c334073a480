import { describe, expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

describe('memoize', () => {
  test('computes once per argument', () => {
    const double = vi.fn<(value: number) => number>((value) => value * 2);
    const memoized = memoize(double);
    expect([memoized(2), memoized(3), memoized(2)]).toEqual([4, 6, 4]);
    expect(double).toHaveBeenCalledTimes(2);
  });

  test('returns correct results beyond its capacity', () => {
    const memoized = memoize((value: number) => `${value}`);
    for (let round = 0; round < 2; round += 1) {
      for (let value = 0; value < 2500; value += 1) expect(memoized(value)).toBe(`${value}`);
    }
  });

  test('throws again what threw', () => {
    const memoized = memoize((value: number) => {
      if (value < 0) throw new RangeError('negative');
      return value;
    });
    expect(() => memoized(-1)).toThrow('negative');
    expect(() => memoized(-1)).toThrow('negative');
  });
});
