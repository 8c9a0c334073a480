import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combinations } from './combinations.ts';

describe('combinations', () => {
  test.each([
    [49, 6, 13_983_816],
    [45, 5, 1_221_759],
    [40, 5, 658_008],
    [13, 6, 1716],
    [6, 6, 1],
    [5, 0, 1],
    [0, 0, 1],
    [5, 6, 0],
    [5, -1, 0],
    [5.5, 2, 0],
    [Number.NaN, 2, 0],
  ])('C(%d, %d) is %d', (n, k, ways) => {
    expect(combinations(n, k)).toBe(ways);
  });

  test('obey Pascal’s rule exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 50 }), (n, k) => {
        expect(combinations(n, k)).toBe(combinations(n - 1, k) + combinations(n - 1, k - 1));
      }),
    );
  });
});
