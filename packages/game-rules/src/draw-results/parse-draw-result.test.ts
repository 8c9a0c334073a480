import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAME_CODES } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import { parseDrawResult } from './parse-draw-result.ts';
import { randomSideGameNumber } from './side-game-numbers.ts';

const regular = { isSpecial: false };
const special = { isSpecial: true };
const of649 = { numbers: [44, 11, 45, 46, 33, 19], sideGameNumber: '0012345' };

function problemsOf(...args: Parameters<typeof parseDrawResult>) {
  const parsed = parseDrawResult(...args);
  return parsed.ok ? [] : parsed.problems.map(({ code, path }) => `${code} ${path.join('.')}`);
}

describe('a result is', () => {
  test('kept in drawing order, with the side game’s zeros', () => {
    expect(parseDrawResult('loto-6-49', { result: of649 }, regular)).toEqual({
      ok: true,
      value: { result: { ...of649, jokers: [] }, extraResult: null },
    });
  });

  test('six numbers of forty in 5/40, where five are picked', () => {
    const result = { numbers: [31, 2, 40, 17, 8, 25], jokers: [], sideGameNumber: '000000' };
    expect(parseDrawResult('loto-5-40', { result }, regular)).toMatchObject({ ok: true, value: { result } });
    expect(problemsOf('loto-5-40', { result: { ...result, numbers: [31, 2, 40, 17, 8] } }, regular)).toEqual([
      'too-few result.numbers',
    ]);
  });

  test('two drawings in a special draw, the side game drawn once', () => {
    const extra = { numbers: [1, 2, 3, 4, 5], jokers: [20] };
    const result = { numbers: [45, 9, 8, 7, 6], jokers: [1], sideGameNumber: '987654' };
    expect(parseDrawResult('joker', { result, extraResult: extra }, special)).toEqual({
      ok: true,
      value: { result, extraResult: { ...extra, sideGameNumber: null } },
    });
  });

  test('parsed for any draw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GAME_CODES), fc.infiniteStream(fc.nat(1_000_000)), (gameCode, words) => {
        const game = GAMES[gameCode];
        const random = (bound: number) => (words.next().value as number) % bound;
        const draw = (count: number, fieldSize: number) => {
          const field = Array.from({ length: fieldSize }, (_, index) => index + 1);
          return Array.from({ length: count }, () => field.splice(random(field.length), 1)[0] as number);
        };
        const result = {
          numbers: draw(game.numbersDrawn, game.fieldSize),
          jokers: draw(game.jokersDrawn, game.jokerFieldSize),
          sideGameNumber: randomSideGameNumber(game.sideGameCode, random),
        };
        expect(parseDrawResult(gameCode, { result }, regular)).toEqual({
          ok: true,
          value: { result, extraResult: null },
        });
      }),
    );
  });
});

describe('invalid results are rejected', () => {
  test.each([
    ['a number twice', { numbers: [44, 11, 45, 44, 33, 19] }, 'repeated-number result.numbers.3'],
    ['a number too few', { numbers: [44, 11, 45, 46, 33] }, 'too-few result.numbers'],
    ['a number too many', { numbers: [44, 11, 45, 46, 33, 19, 2] }, 'too-many result.numbers'],
    ['a number beyond the field', { numbers: [44, 11, 45, 46, 33, 50] }, 'out-of-range result.numbers.5'],
    ['zero', { numbers: [0, 11, 45, 46, 33, 19] }, 'out-of-range result.numbers.0'],
    ['half a number', { numbers: [4.5, 11, 45, 46, 33, 19] }, 'not-a-whole-number result.numbers.0'],
    ['a text', { numbers: '44' }, 'not-a-list result.numbers'],
    ['a Joker where there is none', { jokers: [3] }, 'too-many result.jokers'],
    ['too few digits', { sideGameNumber: '012345' }, 'not-digits result.sideGameNumber'],
    ['a number for digits', { sideGameNumber: 1_234_567 }, 'not-digits result.sideGameNumber'],
    ['no digits', { sideGameNumber: null }, 'missing result.sideGameNumber'],
  ])('%s', (_, change, problem) => {
    expect(problemsOf('loto-6-49', { result: { ...of649, ...change } }, regular)).toEqual([problem]);
  });

  test('a special draw without its second drawing, another with one', () => {
    expect(problemsOf('loto-6-49', { result: of649 }, special)).toEqual(['missing extraResult']);
    const both = { result: of649, extraResult: { numbers: of649.numbers } };
    expect(problemsOf('loto-6-49', both, regular)).toEqual(['not-expected extraResult']);
    const withSideGame = { result: of649, extraResult: of649 };
    expect(problemsOf('loto-6-49', withSideGame, special)).toEqual([
      'not-expected extraResult.sideGameNumber',
    ]);
  });

  test('with a list of all problems', () => {
    const result = { numbers: [1, 1, 99, 4, 5, 6], sideGameNumber: 'x' };
    expect(problemsOf('loto-6-49', { result }, regular)).toEqual([
      'repeated-number result.numbers.1',
      'out-of-range result.numbers.2',
      'not-digits result.sideGameNumber',
    ]);
  });

  test('for any value, without throwing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GAME_CODES),
        fc.anything(),
        fc.boolean(),
        (gameCode, input, isSpecial) => {
          for (const given of [input, { result: input }, { result: { numbers: input, jokers: input } }]) {
            expect(parseDrawResult(gameCode, given, { isSpecial }).ok).toBe(false);
          }
        },
      ),
    );
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    expect(problemsOf('joker', trap, regular)).toEqual(['unreadable ']);
  });
});
