import { combinations } from '../odds/combinations.ts';
import type { GameCode } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import type { Variant } from './ticket-order.ts';

/**
 * Returns the number of simple variants in a variant, which multiplies its price: C(n, k) times the
 * number of Jokers (games page, "Combined variants"). 0 if the variant is incomplete.
 */
export function simpleVariantCount(gameCode: GameCode, variant: Pick<Variant, 'numbers' | 'jokers'>): number {
  const { numbersToPick, jokersToPick } = GAMES[gameCode];
  return (
    combinations(variant.numbers.length, numbersToPick) * combinations(variant.jokers.length, jokersToPick)
  );
}
