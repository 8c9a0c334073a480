import type { SideGameCode } from '../games/codes.ts';
import { SIDE_GAMES } from '../games/games.ts';
import type { RandomSource } from '../orders/random-source.ts';

/**
 * Returns a random first number of a side game with leading zeros; all numbers are equally likely.
 */
export function randomSideGameNumber(code: SideGameCode, random: RandomSource): string {
  const { digitCount } = SIDE_GAMES[code];
  return String(random(10 ** digitCount)).padStart(digitCount, '0');
}

/**
 * Returns `count` consecutive numbers of a side game from `start`, with the same number of digits.
 * All nines are followed by all zeros (games page, "Numbers games").
 * @throws {RangeError} if `start` isn't digits or `count` is negative
 */
export function sideGameNumbers(start: string, count: number): string[] {
  if (!/^\d{1,9}$/.test(start)) throw new RangeError(`${start} is not a side-game number`);
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is not a count of numbers`);
  const modulus = 10 ** start.length;
  return Array.from({ length: count }, (_, step) =>
    String((Number(start) + step) % modulus).padStart(start.length, '0'),
  );
}

/** Reports whether a text is a valid number of a side game. */
export function isSideGameNumber(code: SideGameCode, text: string): boolean {
  return text.length === SIDE_GAMES[code].digitCount && /^\d+$/.test(text);
}
