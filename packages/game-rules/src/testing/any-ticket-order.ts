import fc from 'fast-check';
import { GAME_CODES, type GameCode } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import type { TicketOrder, Variant } from '../orders/ticket-order.ts';

function anyPicks(fieldSize: number, min: number, max: number): fc.Arbitrary<number[]> {
  if (max === 0) return fc.constant([]);
  return fc
    .uniqueArray(fc.integer({ min: 1, max: fieldSize }), { minLength: min, maxLength: max })
    .map((picks) => picks.toSorted((one, other) => one - other));
}

/** Generates any variant that a player can pick in a game, simple or combined. */
export function anyVariant(gameCode: GameCode): fc.Arbitrary<Variant> {
  const { fieldSize, numbersToPick, jokerFieldSize, jokersToPick } = GAMES[gameCode];
  const { maxNumbers, maxJokers } = GAMES[gameCode].limits;
  return fc
    .record({
      numbers: anyPicks(fieldSize, numbersToPick, maxNumbers),
      jokers: anyPicks(jokerFieldSize, jokersToPick, maxJokers),
      isQuickPick: fc.boolean(),
    })
    .map((picks) => ({
      ...picks,
      isCombined: picks.numbers.length > numbersToPick || picks.jokers.length > jokersToPick,
    }));
}

/** Generates any order that a player can place. */
export const anyTicketOrder: fc.Arbitrary<TicketOrder> = fc.constantFrom(...GAME_CODES).chain((gameCode) =>
  fc.record({
    gameCode: fc.constant(gameCode),
    variants: fc.array(anyVariant(gameCode), { minLength: 1, maxLength: 12 }),
    sideGameNumberCount: fc.integer({ min: 0, max: 12 }),
    drawCount: fc.integer({ min: 1, max: 10 }),
  }),
);
