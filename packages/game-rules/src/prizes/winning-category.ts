import type { CategoryCode, SideGameCategory } from '../games/game.ts';
import type { GameCode, SideGameCode } from '../games/codes.ts';
import { GAMES, SIDE_GAMES } from '../games/games.ts';

/**
 * The drawing of a numbers game, with numbers in the order of draw, which determines category I of
 * 5/40.
 */
export interface DrawnNumbers {
  readonly numbers: readonly number[];
  /** Empty for games without a Joker. */
  readonly jokers: readonly number[];
}

/**
 * Returns the best category of a simple variant, or null. The variant is paid only in that category
 * (games page, "All games").
 */
export function winningCategory(
  gameCode: GameCode,
  variant: DrawnNumbers,
  drawn: DrawnNumbers,
): CategoryCode | null {
  const { numbersToPick } = GAMES[gameCode];
  const numbersMatched = countIn(variant.numbers, drawn.numbers);
  const jokersMatched = countIn(variant.jokers, drawn.jokers);
  const firstDrawn = drawn.numbers.slice(0, numbersToPick);
  const isFirstDrawn = countIn(variant.numbers, firstDrawn) === numbersToPick;
  const won = GAMES[gameCode].categories.find(
    (category) =>
      category.numbersMatched === numbersMatched &&
      category.jokersMatched === jokersMatched &&
      (!category.isFirstDrawn || isFirstDrawn),
  );
  return won?.code ?? null;
}

/**
 * Returns the best category of a side-game number, or null. A number that matches at both ends is
 * paid once.
 */
export function winningSideGameCategory(
  code: SideGameCode,
  number: string,
  drawn: string,
): CategoryCode | null {
  const won = SIDE_GAMES[code].categories.find(({ match }) => isMatch(match, number, drawn));
  return won?.code ?? null;
}

function isMatch(match: SideGameCategory['match'], number: string, drawn: string): boolean {
  if (number.length !== drawn.length) throw new RangeError(`${number} and ${drawn} are not of one game`);
  if (match.kind === 'shifted') return number === shifted(drawn, match.by);
  const { digits } = match;
  const isLast = number.slice(-digits) === drawn.slice(-digits);
  return isLast || (match.kind === 'first-or-last' && number.slice(0, digits) === drawn.slice(0, digits));
}

/**
 * Adds an offset to a drawn number; all nines are followed by all zeros (games page, "Digit games":
 * N+3, N-3).
 */
export function shifted(drawn: string, by: number): string {
  const modulus = 10 ** drawn.length;
  return String((Number(drawn) + by + modulus) % modulus).padStart(drawn.length, '0');
}

function countIn(picked: readonly number[], drawn: readonly number[]): number {
  return picked.filter((number) => drawn.includes(number)).length;
}
