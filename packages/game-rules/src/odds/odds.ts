import type { CategoryCode, GameCategory, SideGameCategory } from '../games/game.ts';
import { combinations } from './combinations.ts';
import { isGameCode, type GameCode, type SideGameCode } from '../games/codes.ts';
import { GAMES, SIDE_GAMES } from '../games/games.ts';

/**
 * The odds of a category for one simple variant or side-game number: the winning cases, and all
 * equally likely cases.
 */
interface CategoryOdds {
  readonly category: CategoryCode;
  readonly ways: number;
  readonly outOf: number;
}

/**
 * Returns the odds of every category, best first. Each excludes the cases that a better category
 * pays.
 */
export function oddsOf(code: GameCode | SideGameCode): CategoryOdds[] {
  return isGameCode(code) ? oddsOfGame(code) : oddsOfSideGame(code);
}

function oddsOfGame(gameCode: GameCode): CategoryOdds[] {
  const { fieldSize, numbersToPick, jokerFieldSize, jokersToPick } = GAMES[gameCode];
  const outOf = combinations(fieldSize, numbersToPick) * combinations(jokerFieldSize, jokersToPick);
  const categories = GAMES[gameCode].categories;
  return categories.map((category) => {
    const { code, numbersMatched, jokersMatched, isFirstDrawn } = category;
    if (isFirstDrawn) return { category: code, ways: 1, outOf };
    const paidBetter = categories.some((other) => other.isFirstDrawn && isSameMatch(other, category)) ? 1 : 0;
    return { category: code, ways: waysToMatch(gameCode, numbersMatched, jokersMatched) - paidBetter, outOf };
  });
}

function isSameMatch(one: GameCategory, other: GameCategory): boolean {
  return one.numbersMatched === other.numbersMatched && one.jokersMatched === other.jokersMatched;
}

/** Counts the picks with exactly these numbers of drawn numbers and Jokers, in any order. */
function waysToMatch(gameCode: GameCode, numbersMatched: number, jokersMatched: number): number {
  const game = GAMES[gameCode];
  return (
    combinations(game.numbersDrawn, numbersMatched) *
    combinations(game.fieldSize - game.numbersDrawn, game.numbersToPick - numbersMatched) *
    combinations(game.jokersDrawn, jokersMatched) *
    combinations(game.jokerFieldSize - game.jokersDrawn, game.jokersToPick - jokersMatched)
  );
}

function oddsOfSideGame(code: SideGameCode): CategoryOdds[] {
  const { digitCount } = SIDE_GAMES[code];
  let paidBetter = 0;
  return SIDE_GAMES[code].categories.map(({ code: category, match }) => {
    const outOf = 10 ** digitCount;
    // Adding or subtracting three changes the last digit, so these categories don't overlap with
    // the others.
    if (match.kind === 'shifted') return { category, ways: 1, outOf };
    const atLeast = numbersMatching(match, digitCount);
    const ways = atLeast - paidBetter;
    paidBetter = atLeast;
    return { category, ways, outOf };
  });
}

/**
 * Counts the numbers that match at least this many digits at one end, or at either end; a number
 * that matches at both ends counts once.
 */
function numbersMatching(
  { kind, digits }: Exclude<SideGameCategory['match'], { kind: 'shifted' }>,
  digitCount: number,
): number {
  const atOneEnd = 10 ** (digitCount - digits);
  if (kind === 'last') return atOneEnd;
  return 2 * atOneEnd - 10 ** Math.max(0, digitCount - 2 * digits);
}
