import { describe, expect, test } from 'vitest';
import { GAME_CODES, SIDE_GAME_CODES } from '../games/codes.ts';
import { PRICE_ROWS, priceOn } from './prices.ts';

/** The price table of the games page in lei, in the order of the codes below. */
const codes = [...GAME_CODES, ...SIDE_GAME_CODES];
const golden = [
  { day: '2024-01-01', lei: [7, 6, 4, 3, 2, 1] },
  { day: '2024-09-15', lei: [7, 6, 4, 3, 2, 1] },
  { day: '2025-10-31', lei: [7, 6, 4, 3, 2, 1] },
  { day: '2025-11-01', lei: [8, 7, 5, 4, 3, 2] },
  { day: '2026-07-30', lei: [8, 7, 5, 4, 3, 2] },
];

describe('prices by date', () => {
  test.each(golden)('on $day', ({ day, lei }) => {
    expect(codes.map((code) => priceOn(code, day))).toEqual(lei.map((amount) => amount * 100));
  });

  test('there is no price before the first row', () => {
    expect(codes.map((code) => priceOn(code, '2023-12-31'))).toEqual(codes.map(() => undefined));
  });

  test('the order of the rows does not matter', () => {
    for (const { day, lei } of golden) {
      const reversed = codes.map((code) => priceOn(code, day, PRICE_ROWS.toReversed()));
      expect(reversed).toEqual(lei.map((amount) => amount * 100));
    }
  });

  test('only the day of the second prices is marked as assumed', () => {
    const assumed = new Set(PRICE_ROWS.filter((row) => row.isAssumption).map((row) => row.validFrom));
    expect([...assumed]).toEqual(['2025-11-01']);
  });
});
