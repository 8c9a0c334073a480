import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAME_CODES } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import { parseVariant } from './parse-variant.ts';
import { quickPickVariant } from './quick-pick.ts';
import { cryptoRandomSource, randomSourceFromWords } from './random-source.ts';
import { chiSquare, chiSquareBound } from '../testing/chi-square.ts';
import { seededWords } from '../testing/seeded-words.ts';

describe('quick pick', () => {
  test.each(GAME_CODES)('%s: any source and size give a playable variant', (gameCode) => {
    const { numbersToPick, jokersToPick } = GAMES[gameCode];
    const { maxNumbers, maxJokers } = GAMES[gameCode].limits;
    const anySize = fc.record({
      numberCount: fc.integer({ min: numbersToPick, max: maxNumbers }),
      jokerCount: fc.integer({ min: jokersToPick, max: maxJokers }),
    });
    fc.assert(
      fc.property(fc.integer(), anySize, (seed, size) => {
        const variant = quickPickVariant(gameCode, randomSourceFromWords(seededWords(seed)), size);
        expect(parseVariant(gameCode, variant)).toEqual({ ok: true, value: variant });
        expect([variant.numbers.length, variant.jokers.length]).toEqual([size.numberCount, size.jokerCount]);
        expect(variant.isQuickPick).toBe(true);
      }),
    );
  });

  test.each(GAME_CODES)('%s: a simple variant by default', (gameCode) => {
    const variant = quickPickVariant(gameCode, cryptoRandomSource);
    expect(variant.isCombined).toBe(false);
    expect(parseVariant(gameCode, variant).ok).toBe(true);
  });

  test('a size that is not sold is the caller’s mistake', () => {
    expect(() => quickPickVariant('loto-6-49', cryptoRandomSource, { numberCount: 5 })).toThrow(RangeError);
    expect(() => quickPickVariant('loto-6-49', cryptoRandomSource, { numberCount: 14 })).toThrow(RangeError);
    expect(() => quickPickVariant('joker', cryptoRandomSource, { jokerCount: 6 })).toThrow(RangeError);
    expect(() => quickPickVariant('loto-5-40', cryptoRandomSource, { jokerCount: 1 })).toThrow(RangeError);
  });

  // The numbers of a variant exclude each other, which makes the counts more even than the bound
  // assumes.
  test.each(GAME_CODES)('%s: every number, every Joker and every pair is equally likely', (gameCode) => {
    const { fieldSize, jokerFieldSize } = GAMES[gameCode];
    const random = randomSourceFromWords(seededWords(20_240_915));
    const ofNumbers = Array.from({ length: fieldSize }, () => 0);
    const ofJokers = Array.from({ length: jokerFieldSize }, () => 0);
    const ofPairs = new Map<number, number>();
    for (let turn = 0; turn < 20_000; turn += 1) {
      const { numbers, jokers } = quickPickVariant(gameCode, random);
      for (const number of numbers) ofNumbers[number - 1] = (ofNumbers[number - 1] as number) + 1;
      for (const joker of jokers) ofJokers[joker - 1] = (ofJokers[joker - 1] as number) + 1;
      for (const one of numbers) {
        for (const other of numbers) {
          const pair = one * 100 + other;
          if (one < other) ofPairs.set(pair, (ofPairs.get(pair) ?? 0) + 1);
        }
      }
    }
    expect(chiSquare(ofNumbers)).toBeLessThan(chiSquareBound(fieldSize));
    expect(ofPairs.size).toBe((fieldSize * (fieldSize - 1)) / 2);
    expect(chiSquare([...ofPairs.values()])).toBeLessThan(chiSquareBound(ofPairs.size));
    expect(chiSquare([...ofJokers, 1000, 1000].slice(0, jokerFieldSize || 2))).toBeLessThan(
      chiSquareBound(jokerFieldSize || 2),
    );
  });
});
