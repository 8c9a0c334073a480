import type { SideGameCategory } from '../games/game.ts';
import { isGameCode, type GameCode, type SideGameCode } from '../games/codes.ts';
import { GAMES, SIDE_GAMES } from '../games/games.ts';

/** The winning condition of a category, for describing it in a text. */
export type CategoryMatch =
  /** Matches a number of numbers and Jokers. */
  | { readonly kind: 'numbers'; readonly numbers: number; readonly jokers: number }
  /** Matches the first drawn numbers. */
  | { readonly kind: 'first-drawn'; readonly numbers: number }
  /** All picked numbers were drawn, and more numbers are drawn than picked. */
  | { readonly kind: 'among'; readonly numbers: number; readonly drawn: number }
  /** Matches all digits of a side-game number. */
  | { readonly kind: 'all-digits'; readonly digits: number }
  | SideGameCategory['match'];

/**
 * Returns the winning condition of a category, or undefined if the game doesn't have the category.
 */
export function categoryMatch(code: GameCode | SideGameCode, category: string): CategoryMatch | undefined {
  if (isGameCode(code)) return gameMatch(code, category);
  const match = SIDE_GAMES[code].categories.find((each) => each.code === category)?.match;
  if (match === undefined || match.kind === 'shifted') return match;
  return match.digits === SIDE_GAMES[code].digitCount ? { kind: 'all-digits', digits: match.digits } : match;
}

function gameMatch(code: GameCode, category: string): CategoryMatch | undefined {
  const { numbersToPick, numbersDrawn } = GAMES[code];
  const found = GAMES[code].categories.find((each) => each.code === category);
  if (found === undefined) return undefined;
  const { numbersMatched: numbers, jokersMatched: jokers, isFirstDrawn } = found;
  if (isFirstDrawn) return { kind: 'first-drawn', numbers };
  const isAmong = numbers === numbersToPick && numbersDrawn > numbersToPick;
  return isAmong ? { kind: 'among', numbers, drawn: numbersDrawn } : { kind: 'numbers', numbers, jokers };
}
