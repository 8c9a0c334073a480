import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIDE_GAME_CODES } from '../games/codes.ts';
import { SIDE_GAMES } from '../games/games.ts';
import { cryptoRandomSource, randomSourceFromWords } from '../orders/random-source.ts';
import { isSideGameNumber, randomSideGameNumber, sideGameNumbers } from './side-game-numbers.ts';
import { chiSquare, chiSquareBound } from '../testing/chi-square.ts';
import { seededWords } from '../testing/seeded-words.ts';

describe('side-game numbers', () => {
  test.each([
    ['0000007', 3, ['0000007', '0000008', '0000009']],
    ['009999', 2, ['009999', '010000']],
    ['999998', 4, ['999998', '999999', '000000', '000001']],
    ['9999999', 2, ['9999999', '0000000']],
    ['123456', 0, []],
  ])('from %s, %i of them', (start, count, expected) => {
    expect(sideGameNumbers(start, count)).toEqual(expected);
  });

  test('are distinct and have the same length, wherever they start', () => {
    const anyStart = fc
      .constantFrom(6, 7)
      .chain((length) =>
        fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0')),
      );
    fc.assert(
      fc.property(anyStart, fc.integer({ min: 1, max: 12 }), (start, count) => {
        const numbers = sideGameNumbers(start, count);
        expect(numbers[0]).toBe(start);
        expect(new Set(numbers).size).toBe(count);
        expect(numbers.every((number) => number.length === start.length)).toBe(true);
      }),
    );
  });

  test('anything but digits is the caller’s mistake', () => {
    for (const start of ['', '12a456', '-12345', '１２３４５６']) {
      expect(() => sideGameNumbers(start, 1)).toThrow(RangeError);
    }
    expect(() => sideGameNumbers('123456', -1)).toThrow(RangeError);
    expect(() => sideGameNumbers('123456', 1.5)).toThrow(RangeError);
  });

  test.each(SIDE_GAME_CODES)(
    '%s: the generated number has all its digits, including leading zeros',
    (code) => {
      expect(randomSideGameNumber(code, () => 42)).toBe('0000042'.slice(-SIDE_GAMES[code].digitCount));
      expect(randomSideGameNumber(code, (maxExclusive) => maxExclusive - 1)).toMatch(/^9+$/);
      expect(isSideGameNumber(code, randomSideGameNumber(code, cryptoRandomSource))).toBe(true);
    },
  );

  test('every digit is equally likely in every place', () => {
    const random = randomSourceFromWords(seededWords(3));
    const numbers = Array.from({ length: 20_000 }, () => randomSideGameNumber('noroc', random));
    for (let place = 0; place < 7; place += 1) {
      const counts = Array.from(
        '0123456789',
        (digit) => numbers.filter((text) => text[place] === digit).length,
      );
      expect(chiSquare(counts)).toBeLessThan(chiSquareBound(10));
    }
  });

  test('a number of another length, or not of digits, is not the game’s', () => {
    expect(isSideGameNumber('noroc', '0123456')).toBe(true);
    expect(isSideGameNumber('noroc', '012345')).toBe(false);
    expect(isSideGameNumber('noroc-plus', '012345')).toBe(true);
    expect(isSideGameNumber('noroc-plus', '01234x')).toBe(false);
  });
});
