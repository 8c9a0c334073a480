import type { CategoryCode, GameCategory } from '../games/game.ts';
import { combinations } from '../odds/combinations.ts';
import type { GameCode } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import type { DrawnNumbers } from './winning-category.ts';

/** The number of a variant's numbers and Jokers that were drawn, which determines its prizes. */
interface VariantMatch {
  readonly numberCount: number;
  readonly numbersMatched: number;
  readonly jokerCount: number;
  readonly jokersMatched: number;
  /**
   * For games where the order of draw decides: whether all first drawn numbers are among the
   * variant's.
   */
  readonly hasFirstDrawn: boolean;
}

/** Winning simple variants for each category that has any, best first. */
export type Wins = readonly { readonly category: CategoryCode; readonly count: number }[];

/**
 * Counts a variant's simple variants by their best category, by combinatorics and without expanding
 * them (games page, "Combined variants"). A simple variant is the case of one.
 */
export function countWins(gameCode: GameCode, variant: DrawnNumbers, drawn: DrawnNumbers): Wins {
  return countWinsOfMatch(gameCode, matchOf(gameCode, variant, drawn));
}

/** Returns the matches of a variant. */
function matchOf(gameCode: GameCode, variant: DrawnNumbers, drawn: DrawnNumbers): VariantMatch {
  const firstDrawn = drawn.numbers.slice(0, GAMES[gameCode].numbersToPick);
  return {
    numberCount: variant.numbers.length,
    numbersMatched: variant.numbers.filter((number) => drawn.numbers.includes(number)).length,
    jokerCount: variant.jokers.length,
    jokersMatched: variant.jokers.filter((joker) => drawn.jokers.includes(joker)).length,
    hasFirstDrawn: firstDrawn.every((number) => variant.numbers.includes(number)),
  };
}

/** Does the same as {@link countWins}, from the counts. */
function countWinsOfMatch(gameCode: GameCode, match: VariantMatch): Wins {
  const categories = GAMES[gameCode].categories;
  return categories.flatMap((category) => {
    const count = category.isFirstDrawn ? Number(match.hasFirstDrawn) : inCategory(gameCode, category, match);
    return count === 0 ? [] : [{ category: category.code, count }];
  });
}

function inCategory(gameCode: GameCode, category: GameCategory, match: VariantMatch): number {
  const { numbersToPick, jokersToPick } = GAMES[gameCode];
  const { numbersMatched, jokersMatched } = category;
  const ways =
    combinations(match.numbersMatched, numbersMatched) *
    combinations(match.numberCount - match.numbersMatched, numbersToPick - numbersMatched) *
    combinations(match.jokersMatched, jokersMatched) *
    combinations(match.jokerCount - match.jokersMatched, jokersToPick - jokersMatched);
  return ways - Number(match.hasFirstDrawn && isPaidBetter(gameCode, category));
}

/**
 * Reports whether one simple variant with exactly this match is paid in the category of the numbers
 * drawn first instead.
 */
function isPaidBetter(gameCode: GameCode, category: GameCategory): boolean {
  return GAMES[gameCode].categories.some(
    (other) => other.isFirstDrawn && other.numbersMatched === category.numbersMatched,
  );
}
