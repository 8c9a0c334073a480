import type { Dated, Provenance } from '../rulebook/provenance.ts';
import type { GameCode, SideGameCode } from './codes.ts';

/** Prize categories, best first. */
export type CategoryCode = 'I' | 'II' | 'III' | 'IV' | 'V' | 'VI' | 'VII' | 'VIII' | 'N+3' | 'N-3';

/**
 * The winning condition of a category for a simple variant, which wins only in its best category.
 */
export interface GameCategory {
  readonly code: CategoryCode;
  readonly numbersMatched: number;
  readonly jokersMatched: number;
  /** Category I of 5/40: the picks are the first numbers drawn, without the last one. */
  readonly isFirstDrawn: boolean;
}

/** The winning condition of a category for a number of a side game. */
export interface SideGameCategory {
  readonly code: CategoryCode;
  readonly match:
    | { readonly kind: 'last'; readonly digits: number }
    | { readonly kind: 'first-or-last'; readonly digits: number }
    | { readonly kind: 'shifted'; readonly by: number };
}

/** The price of one simple variant or one side-game number in one draw, from a given day. */
interface GamePrice extends Dated {
  readonly priceBani: number;
}

/** The limits of a ticket of a game. */
export interface TicketLimits extends Provenance {
  readonly maxVariants: number;
  /** Maximum numbers in a combined variant. */
  readonly maxNumbers: number;
  /** Maximum Jokers in a combined variant; 0 for games without a Joker. */
  readonly maxJokers: number;
  /** Maximum consecutive numbers of the side game. */
  readonly maxSideGameNumbers: number;
  /** Maximum consecutive draws per ticket. */
  readonly maxDraws: number;
}

/** When sales close before a draw, from a given day. */
export interface SalesClose extends Dated {
  /** Minutes after midnight in Bucharest, on the day of the draw. */
  readonly closeMinuteOfDay: number;
  /** Minimum time between close and draw, in case the draw is moved to an earlier hour. */
  readonly minLeadMs: number;
}

/** What a category pays: a share of the fund after the fixed prizes, or a fixed prize. */
export type CategoryPay =
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly prizeBani: number };

/** How stakes become prizes, for draws from a given day. */
export interface GamePrizes extends Dated {
  /** The percentage of the stakes that goes into the prize fund. */
  readonly fundPercent: number;
  /** The categories, best first. */
  readonly pays: readonly (readonly [CategoryCode, CategoryPay])[];
}

/** The facts of a digit game, which can be played only together with its numbers game. */
export interface SideGame {
  readonly code: SideGameCode;
  /** Number of digits, including leading zeros. */
  readonly digitCount: number;
  readonly categories: readonly SideGameCategory[];
  readonly prices: readonly GamePrice[];
  readonly prizes: readonly GamePrizes[];
}

/**
 * The facts of a numbers game. A new game needs a file of such facts, entries in `codes.ts` and
 * `games.ts`, names (packages/formatting), and colours and texts in the player;
 * `tooling/hygiene/games.test.ts` lists the files.
 */
export interface Game {
  readonly code: GameCode;
  readonly sideGameCode: SideGameCode;
  /** The game's colour; the player's `tokens.css` defines it with a dark and a light variant. */
  readonly color: string;
  /** The first three characters of its serials, which people recognise on printed tickets. */
  readonly serialPrefix: string;
  /** Numbers run from 1 to `fieldSize`. */
  readonly fieldSize: number;
  /** Numbers in a simple variant. */
  readonly numbersToPick: number;
  /** Numbers that are drawn; 5/40 draws one more than players pick. */
  readonly numbersDrawn: number;
  /** Jokers run from 1 to `jokerFieldSize`; 0 for games without a Joker. */
  readonly jokerFieldSize: number;
  readonly jokersToPick: number;
  readonly jokersDrawn: number;
  /** True if a category depends on the order of the drawn numbers. */
  readonly isDrawOrderDecisive: boolean;
  readonly limits: TicketLimits;
  readonly prices: readonly GamePrice[];
  readonly categories: readonly GameCategory[];
  readonly prizes: readonly GamePrizes[];
  /** The regular draws: weekdays from 0 (Sunday), and the time in minutes after midnight. */
  readonly draws: { readonly weekdays: readonly number[]; readonly minuteOfDay: number };
  readonly salesClose: readonly SalesClose[];
  /** The amount added to category I in a special draw (specification 9). */
  readonly specialPrizeBani: number;
  readonly sideGame: SideGame;
}
