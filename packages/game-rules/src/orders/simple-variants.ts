import { combinations } from '../odds/combinations.ts';
import { GAMES, type GameCode } from '../games/games.ts';
import type { Variant } from './ticket-order.ts';

/**
 * How many simple variants a variant stands for, and so how many prices it costs: C(n, k), times
 * the Jokers (games page, "Combined variants"). 0 when it is not a full variant yet.
 */
export function simpleVariantCount(gameCode: GameCode, variant: Pick<Variant, 'numbers' | 'jokers'>): number {
  const { numbersToPick, jokersToPick } = GAMES[gameCode];
  return (
    combinations(variant.numbers.length, numbersToPick) * combinations(variant.jokers.length, jokersToPick)
  );
}
