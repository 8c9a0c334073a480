import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cryptoRandomSource, randomSourceFromWords } from './random-source.ts';
import { chiSquare, chiSquareBound } from '../testing/chi-square.ts';
import { seededWords } from '../testing/seeded-words.ts';

function sourceOf(...words: number[]) {
  return randomSourceFromWords(() => words.shift() as number);
}

describe('a source made of 32-bit words', () => {
  test('discards words that would favour small numbers', () => {
    // 2^32 is 4 more than a multiple of 6, so the last four words are discarded.
    const random = sourceOf(2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5, 3);
    expect(random(6)).toBe(5);
    expect(random(6)).toBe(3);
  });

  test('discards no words if the bound divides 2^32', () => {
    expect(sourceOf(2 ** 32 - 1)(2 ** 32)).toBe(2 ** 32 - 1);
    expect(sourceOf(2 ** 32 - 1)(64)).toBe(63);
  });

  test('shows no bias where a plain remainder would', () => {
    // With 3 * 2^30 numbers, a plain remainder would return the first 2^30 twice as often as the
    // others.
    const random = randomSourceFromWords(seededWords(1));
    const thirds = [0, 0, 0];
    for (let turn = 0; turn < 30_000; turn += 1) {
      const third = Math.floor(random(3 * 2 ** 30) / 2 ** 30);
      thirds[third] = (thirds[third] as number) + 1;
    }
    expect(chiSquare(thirds)).toBeLessThan(chiSquareBound(3));
  });

  test('stays below its bound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer(), (maxExclusive, seed) => {
        const number = randomSourceFromWords(seededWords(seed))(maxExclusive);
        expect(Number.isInteger(number) && number >= 0 && number < maxExclusive).toBe(true);
      }),
    );
  });

  test('rejects an invalid bound', () => {
    for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) {
      expect(() => cryptoRandomSource(bound)).toThrow(RangeError);
    }
  });
});

describe('the cryptographic source', () => {
  test('reaches every number below its bound and no other', () => {
    const seen = new Set(Array.from({ length: 2000 }, () => cryptoRandomSource(20)));
    expect([...seen].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  test('uses all 32 bits', () => {
    const numbers = Array.from({ length: 200 }, () => cryptoRandomSource(2 ** 32));
    expect(Math.max(...numbers)).toBeGreaterThan(2 ** 31);
    expect(new Set(numbers.map((number) => number % 2)).size).toBe(2);
  });
});
