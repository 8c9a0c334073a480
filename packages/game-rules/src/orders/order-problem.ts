import type { GameCode, SideGameCode } from '../games/games.ts';

/** Where in the order the problem lies: `['variants', 0, 'numbers', 5]`. */
export type ProblemPath = readonly (string | number)[];

/**
 * Why an order is refused, with the facts that a message needs. Codes are stable; texts belong to
 * the player.
 */
export type OrderProblem = { readonly path: ProblemPath } & (
  | { readonly code: 'unreadable' | 'missing' | 'unknown-game' }
  | { readonly code: 'not-an-object' | 'not-a-list' | 'not-a-whole-number' | 'not-a-boolean' }
  /** A list with too few or too many entries. */
  | {
      readonly code: 'too-few' | 'too-many';
      readonly min: number;
      readonly max: number;
      readonly actual: number;
    }
  | { readonly code: 'out-of-range'; readonly min: number; readonly max: number; readonly actual: number }
  | { readonly code: 'repeated-number'; readonly actual: number }
  /**
   * `isCombined` contradicts how many numbers and Jokers were picked; `expected` is what they say.
   */
  | { readonly code: 'combined-mismatch'; readonly expected: boolean }
  /** Pricing only: not as many draws as the order has. */
  | { readonly code: 'draw-count-mismatch'; readonly expected: number; readonly actual: number }
  | { readonly code: 'unreadable-draw' | 'repeated-draw' }
  /** Pricing only: the rulebook has no price (or fee) for that day. */
  | { readonly code: 'no-price'; readonly of: GameCode | SideGameCode | 'fee'; readonly day: string }
);
