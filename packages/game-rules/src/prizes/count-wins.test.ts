import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CategoryCode } from '../games/game.ts';
import { GAME_CODES, type GameCode } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import { oddsOf } from '../odds/odds.ts';
import { anyVariant } from '../testing/any-ticket-order.ts';
import { countWins } from './count-wins.ts';
import { winningCategory, type DrawnNumbers } from './winning-category.ts';

function anyDrawn(field: number, count: number): fc.Arbitrary<number[]> {
  return fc.uniqueArray(fc.integer({ min: 1, max: Math.max(1, field) }), {
    minLength: count,
    maxLength: count,
  });
}

function anyDraw(gameCode: GameCode): fc.Arbitrary<DrawnNumbers> {
  const { fieldSize, numbersDrawn, jokerFieldSize, jokersDrawn } = GAMES[gameCode];
  return fc.record({
    numbers: anyDrawn(fieldSize, numbersDrawn),
    jokers: anyDrawn(jokerFieldSize, jokersDrawn),
  });
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function choose(items: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

/** Counts wins by expanding every simple variant. */
function winsByExpanding(gameCode: GameCode, variant: DrawnNumbers, drawn: DrawnNumbers) {
  const { numbersToPick, jokersToPick } = GAMES[gameCode];
  const wins = new Map<CategoryCode, number>();
  for (const numbers of choose(variant.numbers, numbersToPick)) {
    for (const jokers of choose(variant.jokers, jokersToPick)) {
      const category = winningCategory(gameCode, { numbers, jokers }, drawn);
      if (category !== null) wins.set(category, (wins.get(category) ?? 0) + 1);
    }
  }
  return Object.fromEntries(wins);
}

const asObject = (wins: ReturnType<typeof countWins>) =>
  Object.fromEntries(wins.map(({ category, count }) => [category, count]));

describe.each(GAME_CODES)('%s', (gameCode) => {
  test('counting equals expanding, for any variant and any draw', () => {
    const anyCase = fc
      .tuple(anyVariant(gameCode), anyDraw(gameCode), fc.nat(6))
      // Random variants hardly ever match, so some drawn numbers are added to the variant.
      .map(([variant, drawn, shared]) => {
        const numbers = [...new Set([...drawn.numbers.slice(0, shared), ...variant.numbers])];
        const jokers = shared % 2 === 0 ? [...new Set([...drawn.jokers, ...variant.jokers])] : variant.jokers;
        return {
          drawn,
          variant: {
            numbers: numbers.slice(0, variant.numbers.length),
            jokers: jokers.slice(0, variant.jokers.length),
          },
        };
      });
    fc.assert(
      fc.property(anyCase, ({ variant, drawn }) => {
        expect(asObject(countWins(gameCode, variant, drawn))).toEqual(
          winsByExpanding(gameCode, variant, drawn),
        );
      }),
    );
  });

  test('out of all variants, as many win as the odds say', () => {
    const { fieldSize, numbersDrawn, jokerFieldSize, jokersDrawn } = GAMES[gameCode];
    const wins = countWins(
      gameCode,
      { numbers: upTo(fieldSize), jokers: upTo(jokerFieldSize) },
      { numbers: upTo(numbersDrawn).toReversed(), jokers: upTo(jokersDrawn) },
    );
    expect(wins).toEqual(oddsOf(gameCode).map(({ category, ways }) => ({ category, count: ways })));
  });
});

test('5/40 pays the first five drawn, in any order of picking, and not the sixth with four of them', () => {
  const drawn = { numbers: [37, 34, 22, 11, 40, 20], jokers: [] };
  const wins = (numbers: number[]) => asObject(countWins('loto-5-40', { numbers, jokers: [] }, drawn));
  expect(wins([11, 22, 34, 37, 40])).toEqual({ I: 1 });
  expect(wins([20, 22, 34, 37, 40])).toEqual({ II: 1 });
  expect(wins([11, 20, 22, 34, 37, 40])).toEqual({ I: 1, II: 5 });
  expect(wins([1, 20, 22, 34, 37])).toEqual({ III: 1 });
  expect(wins([1, 2, 22, 34, 37])).toEqual({});
});
