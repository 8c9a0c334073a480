import type { GameCode, SideGameCode } from './game-codes.ts';

/** Prize categories, best first. */
export type CategoryCode = 'I' | 'II' | 'III' | 'IV' | 'V' | 'VI' | 'VII' | 'VIII' | 'N+3' | 'N-3';

/**
 * What a simple variant of a numbers game has to match. A variant wins in its best category only.
 */
export interface GameCategory {
  readonly code: CategoryCode;
  readonly numbersMatched: number;
  readonly jokersMatched: number;
  /** 5/40, category I: the picks are the first numbers drawn, the last one not among them. */
  readonly isFirstDrawn: boolean;
}

/** What a number of a side game has to match. */
export interface SideGameCategory {
  readonly code: CategoryCode;
  readonly match:
    | { readonly kind: 'last'; readonly digits: number }
    | { readonly kind: 'first-or-last'; readonly digits: number }
    | { readonly kind: 'shifted'; readonly by: number };
}

function category(
  code: CategoryCode,
  numbersMatched: number,
  jokersMatched = 0,
  isFirstDrawn = false,
): GameCategory {
  return { code, numbersMatched, jokersMatched, isFirstDrawn };
}

/** Categories of the numbers games (games page, the tables of 6/49, Joker and 5/40). */
export const GAME_CATEGORIES: Readonly<Record<GameCode, readonly GameCategory[]>> = {
  'loto-6-49': [category('I', 6), category('II', 5), category('III', 4), category('IV', 3)],
  joker: [
    category('I', 5, 1),
    category('II', 5),
    category('III', 4, 1),
    category('IV', 4),
    category('V', 3, 1),
    category('VI', 3),
    category('VII', 2, 1),
    category('VIII', 1, 1),
  ],
  'loto-5-40': [category('I', 5, 0, true), category('II', 5), category('III', 4)],
};

const atBothEnds: readonly SideGameCategory[] = [
  { code: 'I', match: { kind: 'first-or-last', digits: 6 } },
  { code: 'II', match: { kind: 'first-or-last', digits: 5 } },
  { code: 'III', match: { kind: 'first-or-last', digits: 4 } },
  { code: 'IV', match: { kind: 'first-or-last', digits: 3 } },
  { code: 'V', match: { kind: 'first-or-last', digits: 2 } },
];

/** Categories of the side games (games page, "Digit games"). */
export const SIDE_GAME_CATEGORIES: Readonly<Record<SideGameCode, readonly SideGameCategory[]>> = {
  noroc: [
    { code: 'I', match: { kind: 'last', digits: 7 } },
    { code: 'II', match: { kind: 'last', digits: 6 } },
    { code: 'III', match: { kind: 'last', digits: 5 } },
    { code: 'IV', match: { kind: 'last', digits: 4 } },
    { code: 'V', match: { kind: 'last', digits: 3 } },
    { code: 'N+3', match: { kind: 'shifted', by: 3 } },
    { code: 'N-3', match: { kind: 'shifted', by: -3 } },
  ],
  'noroc-plus': atBothEnds,
  'super-noroc': atBothEnds,
};
