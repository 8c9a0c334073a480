import type { CategoryCode, GameCategory } from '../games/game.ts';
import { combinations } from '../odds/combinations.ts';
import type { GameCode } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import type { DrawnNumbers } from './winning-category.ts';

/** How many numbers and Jokers of a variant were drawn, which determines its prizes. */
interface VariantMatch {
  readonly numberCount: number;
  readonly numbersMatched: number;
  readonly jokerCount: number;
  readonly jokersMatched: number;
  /**
   * True if the variant contains the first drawn numbers, in games where the order of draw matters.
   */
  readonly hasFirstDrawn: boolean;
}

/**
 * The number of winning simple variants per category, best first; categories without wins are
 * omitted.
 */
export type Wins = readonly { readonly category: CategoryCode; readonly count: number }[];

/**
 * Counts the wins of a variant: each simple variant counts in its best category. Uses combinatorics
 * instead of expanding the variant (games page, "Combined variants").
 */
export function countWins(gameCode: GameCode, variant: DrawnNumbers, drawn: DrawnNumbers): Wins {
  return countWinsOfMatch(gameCode, matchOf(gameCode, variant, drawn));
}

/** Compares a variant with a drawing. */
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

/** Counts the wins like {@link countWins} from the numbers of matches. */
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
 * Reports whether a simple variant with exactly this match wins in the better category of the first
 * drawn numbers.
 */
function isPaidBetter(gameCode: GameCode, category: GameCategory): boolean {
  return GAMES[gameCode].categories.some(
    (other) => other.isFirstDrawn && other.numbersMatched === category.numbersMatched,
  );
}
