import type { GameCode, SideGameCode } from './game-codes.ts';

/**
 * The fixed rules of a numbers game. What may change with time (prices, limits, draws) is in the
 * rulebook.
 */
interface GameRules {
  readonly code: GameCode;
  /** Numbers run from 1 to `fieldSize`. */
  readonly fieldSize: number;
  /** Numbers of a simple variant. */
  readonly numbersToPick: number;
  /** Numbers that are drawn: one more than picked in 5/40. */
  readonly numbersDrawn: number;
  /** Jokers run from 1 to `jokerFieldSize`; 0 where the game has no Joker. */
  readonly jokerFieldSize: number;
  readonly jokersToPick: number;
  readonly jokersDrawn: number;
  /** Whether the order in which the numbers are drawn decides a category. */
  readonly isDrawOrderDecisive: boolean;
  readonly sideGameCode: SideGameCode;
}

interface SideGameRules {
  readonly code: SideGameCode;
  readonly gameCode: GameCode;
  /** Length of a number; leading zeros count. */
  readonly digitCount: number;
}

/** The numbers games (games page, "Numbers games"). */
export const GAMES: Readonly<Record<GameCode, GameRules>> = {
  'loto-6-49': {
    code: 'loto-6-49',
    fieldSize: 49,
    numbersToPick: 6,
    numbersDrawn: 6,
    jokerFieldSize: 0,
    jokersToPick: 0,
    jokersDrawn: 0,
    isDrawOrderDecisive: false,
    sideGameCode: 'noroc',
  },
  joker: {
    code: 'joker',
    fieldSize: 45,
    numbersToPick: 5,
    numbersDrawn: 5,
    jokerFieldSize: 20,
    jokersToPick: 1,
    jokersDrawn: 1,
    isDrawOrderDecisive: false,
    sideGameCode: 'noroc-plus',
  },
  'loto-5-40': {
    code: 'loto-5-40',
    fieldSize: 40,
    numbersToPick: 5,
    numbersDrawn: 6,
    jokerFieldSize: 0,
    jokersToPick: 0,
    jokersDrawn: 0,
    isDrawOrderDecisive: true,
    sideGameCode: 'super-noroc',
  },
};

/** The digit games (games page, "Digit games"). */
export const SIDE_GAMES: Readonly<Record<SideGameCode, SideGameRules>> = {
  noroc: { code: 'noroc', gameCode: 'loto-6-49', digitCount: 7 },
  'noroc-plus': { code: 'noroc-plus', gameCode: 'joker', digitCount: 6 },
  'super-noroc': { code: 'super-noroc', gameCode: 'loto-5-40', digitCount: 6 },
};
