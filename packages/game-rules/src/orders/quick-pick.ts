import type { GameCode } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import type { RandomSource } from './random-source.ts';
import { RULEBOOK, type Rulebook } from '../rulebook/rulebook.ts';
import type { Variant } from './ticket-order.ts';

/** The size of a quick pick; by default that of a simple variant. */
export interface QuickPickSize {
  readonly numberCount?: number;
  readonly jokerCount?: number;
}

/**
 * Returns a random variant; all sets of numbers and Jokers of the requested size are equally
 * likely. Use `cryptoRandomSource` for players.
 * @throws {RangeError} if the game doesn't sell the size
 */
export function quickPickVariant(
  gameCode: GameCode,
  random: RandomSource,
  size: QuickPickSize = {},
  rulebook: Rulebook = RULEBOOK,
): Variant {
  const { fieldSize, jokerFieldSize, numbersToPick, jokersToPick } = GAMES[gameCode];
  const { maxNumbers, maxJokers } = rulebook.limits[gameCode];
  const { numberCount = numbersToPick, jokerCount = jokersToPick } = size;
  requireWithin(numberCount, numbersToPick, maxNumbers);
  requireWithin(jokerCount, jokersToPick, maxJokers);
  return {
    numbers: pickAscending(fieldSize, numberCount, random),
    jokers: pickAscending(jokerFieldSize, jokerCount, random),
    isCombined: numberCount > numbersToPick || jokerCount > jokersToPick,
    isQuickPick: true,
  };
}

function requireWithin(count: number, min: number, max: number): void {
  if (!Number.isInteger(count) || count < min || count > max) {
    throw new RangeError(`${count} picks are not between ${min} and ${max}`);
  }
}

/** Draws random numbers without replacement. */
function pickAscending(fieldSize: number, count: number, random: RandomSource): number[] {
  const remaining = Array.from({ length: fieldSize }, (_, index) => index + 1);
  const picked = Array.from({ length: count }, () => {
    const [number] = remaining.splice(random(remaining.length), 1);
    return number as number;
  });
  return picked.toSorted((one, other) => one - other);
}
