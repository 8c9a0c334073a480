import { describe, expect, test } from 'vitest';
import { oddsOf } from './odds.ts';

/**
 * The numbers of ways on the games page. For Noroc they follow from its rules: nine wrong digits
 * before the matching ones.
 */
const golden = [
  { code: 'loto-6-49', outOf: 13_983_816, ways: [1, 258, 13_545, 246_820] },
  { code: 'joker', outOf: 24_435_180, ways: [1, 19, 200, 3800, 7800, 148_200, 98_800, 456_950] },
  { code: 'loto-5-40', outOf: 658_008, ways: [1, 5, 510] },
  { code: 'noroc', outOf: 10_000_000, ways: [1, 9, 90, 900, 9000, 1, 1] },
  { code: 'noroc-plus', outOf: 1_000_000, ways: [1, 18, 180, 1800, 17_901] },
  { code: 'super-noroc', outOf: 1_000_000, ways: [1, 18, 180, 1800, 17_901] },
] as const;

describe('odds', () => {
  test.each(golden)('$code', ({ code, outOf, ways }) => {
    const odds = oddsOf(code);
    expect(odds.map((category) => category.ways)).toEqual(ways);
    expect(new Set(odds.map((category) => category.outOf))).toEqual(new Set([outOf]));
  });

  test('categories are named best first', () => {
    expect(oddsOf('joker').map(({ category }) => category)).toEqual('I II III IV V VI VII VIII'.split(' '));
    expect(oddsOf('noroc').map(({ category }) => category)).toEqual('I II III IV V N+3 N-3'.split(' '));
  });

  test('of Super Noroc, counted over all numbers individually', () => {
    const drawn = '121212';
    const counts = [0, 0, 0, 0, 0];
    for (let number = 0; number < 1_000_000; number += 1) {
      const text = String(number).padStart(6, '0');
      const best = [6, 5, 4, 3, 2].findIndex(
        (digits) => text.startsWith(drawn.slice(0, digits)) || text.endsWith(drawn.slice(6 - digits)),
      );
      if (best >= 0) counts[best] = (counts[best] as number) + 1;
    }
    expect(oddsOf('super-noroc').map((category) => category.ways)).toEqual(counts);
  });
});
