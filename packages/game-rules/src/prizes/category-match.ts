import type { SideGameCategory } from '../games/game.ts';
import { isGameCode, type GameCode, type SideGameCode } from '../games/codes.ts';
import { GAMES, SIDE_GAMES } from '../games/games.ts';

/** The condition of a category, as a text can describe it. */
export type CategoryMatch =
  /** A number of matched numbers and Jokers. */
  | { readonly kind: 'numbers'; readonly numbers: number; readonly jokers: number }
  /** The first numbers that are drawn. */
  | { readonly kind: 'first-drawn'; readonly numbers: number }
  /** All picked numbers are among the drawn numbers, of which there are more. */
  | { readonly kind: 'among'; readonly numbers: number; readonly drawn: number }
  /** Every digit of a side game's number. */
  | { readonly kind: 'all-digits'; readonly digits: number }
  | SideGameCategory['match'];

/**
 * Returns the condition of a category of a game or a side game; undefined for a category that it
 * lacks.
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
