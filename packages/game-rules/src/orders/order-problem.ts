import type { GameCode, SideGameCode } from '../games/codes.ts';

/** The place of a problem in the order: `['variants', 0, 'numbers', 5]`. */
export type ProblemPath = readonly (string | number)[];

/**
 * Why an order is refused, with the facts for a message. Codes are stable; texts belong to the
 * player.
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
  /** `isCombined` contradicts the number of picks; `expected` is the right value. */
  | { readonly code: 'combined-mismatch'; readonly expected: boolean }
  /** Pricing only: the number of draws differs from the order's. */
  | { readonly code: 'draw-count-mismatch'; readonly expected: number; readonly actual: number }
  | { readonly code: 'unreadable-draw' | 'repeated-draw' }
  /** Pricing only: the rulebook has no price (or fee) for that day. */
  | { readonly code: 'no-price'; readonly of: GameCode | SideGameCode | 'fee'; readonly day: string }
);
