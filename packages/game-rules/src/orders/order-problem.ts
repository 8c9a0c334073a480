import type { GameCode, SideGameCode } from '../games/codes.ts';

/** The position of a problem in the order: `['variants', 0, 'numbers', 5]`. */
export type ProblemPath = readonly (string | number)[];

/**
 * Why an order is rejected, with the values for a message. Codes are stable; the player app has the
 * texts.
 */
export type OrderProblem = { readonly path: ProblemPath } & (
  | { readonly code: 'unreadable' | 'missing' | 'unknown-game' }
  | { readonly code: 'not-an-object' | 'not-a-list' | 'not-a-whole-number' | 'not-a-boolean' }
  /** The list has too few or too many entries. */
  | {
      readonly code: 'too-few' | 'too-many';
      readonly min: number;
      readonly max: number;
      readonly actual: number;
    }
  | { readonly code: 'out-of-range'; readonly min: number; readonly max: number; readonly actual: number }
  | { readonly code: 'repeated-number'; readonly actual: number }
  /** `isCombined` contradicts the number of picks; `expected` is the correct value. */
  | { readonly code: 'combined-mismatch'; readonly expected: boolean }
  /** Only from pricing: the number of draws differs from the order's. */
  | { readonly code: 'draw-count-mismatch'; readonly expected: number; readonly actual: number }
  | { readonly code: 'unreadable-draw' | 'repeated-draw' }
  /** Only from pricing: the rulebook has no price or fee for that day. */
  | { readonly code: 'no-price'; readonly of: GameCode | SideGameCode | 'fee'; readonly day: string }
);
