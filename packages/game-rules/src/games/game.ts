import type { Dated, Provenance } from '../rulebook/provenance.ts';
import type { GameCode, SideGameCode } from './codes.ts';

/** Prize categories, best first. */
export type CategoryCode = 'I' | 'II' | 'III' | 'IV' | 'V' | 'VI' | 'VII' | 'VIII' | 'N+3' | 'N-3';

/**
 * The condition for a simple variant of a numbers game. A variant wins in its best category only.
 */
export interface GameCategory {
  readonly code: CategoryCode;
  readonly numbersMatched: number;
  readonly jokersMatched: number;
  /** 5/40, category I: the picks are the first numbers drawn, without the last one. */
  readonly isFirstDrawn: boolean;
}

/** The condition for a number of a side game. */
export interface SideGameCategory {
  readonly code: CategoryCode;
  readonly match:
    | { readonly kind: 'last'; readonly digits: number }
    | { readonly kind: 'first-or-last'; readonly digits: number }
    | { readonly kind: 'shifted'; readonly by: number };
}

/**
 * A price of one simple variant or one side-game number in one draw, which applies from a given
 * day.
 */
interface GamePrice extends Dated {
  readonly priceBani: number;
}

/** Limits of one ticket of a game. */
export interface TicketLimits extends Provenance {
  readonly maxVariants: number;
  /** Max numbers in one combined variant. */
  readonly maxNumbers: number;
  /** Max Jokers in one combined variant; 0 for games without a Joker. */
  readonly maxJokers: number;
  /** Max consecutive numbers of the side game. */
  readonly maxSideGameNumbers: number;
  /** Max consecutive draws of the ticket. */
  readonly maxDraws: number;
}

/** When sales of a game close before a draw; applies from a given day. */
export interface SalesClose extends Dated {
  /** Time of day in Bucharest, in minutes after midnight, on the day of the draw. */
  readonly closeMinuteOfDay: number;
  /** Minimum time between close and draw, for a draw moved to an earlier hour. */
  readonly minLeadMs: number;
}

/** The payment of a category: a share of the fund after fixed prizes, or a fixed prize. */
export type CategoryPay =
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly prizeBani: number };

/** The rules by which the stakes of a game become prizes; they apply to draws from a given day. */
export interface GamePrizes extends Dated {
  /** The part of the stakes that is the fund, in percent. */
  readonly fundPercent: number;
  /** Ordered by category, best first. */
  readonly pays: readonly (readonly [CategoryCode, CategoryPay])[];
}

/** All facts of a digit game, which is played only together with its numbers game. */
export interface SideGame {
  readonly code: SideGameCode;
  /** Length of a number; leading zeros count. */
  readonly digitCount: number;
  readonly categories: readonly SideGameCategory[];
  readonly prices: readonly GamePrice[];
  readonly prizes: readonly GamePrizes[];
}

/**
 * All facts of a numbers game. A new game needs a file of such facts, an entry in `codes.ts` and
 * `games.ts`, its names (packages/formatting), and its colours and texts in the player;
 * `tooling/hygiene/games.test.ts` lists the files.
 */
export interface Game {
  readonly code: GameCode;
  readonly sideGameCode: SideGameCode;
  /** Its colour, as the player's `tokens.css` has it with its deep tone and its tint. */
  readonly color: string;
  /** The first three characters of its serials, which readers of printed tickets use. */
  readonly serialPrefix: string;
  /** Numbers run from 1 to `fieldSize`. */
  readonly fieldSize: number;
  /** Numbers of a simple variant. */
  readonly numbersToPick: number;
  /** Drawn numbers: one more than picked in 5/40. */
  readonly numbersDrawn: number;
  /** Jokers run from 1 to `jokerFieldSize`; 0 for games without a Joker. */
  readonly jokerFieldSize: number;
  readonly jokersToPick: number;
  readonly jokersDrawn: number;
  /** True if the order of the drawn numbers decides a category. */
  readonly isDrawOrderDecisive: boolean;
  readonly limits: TicketLimits;
  readonly prices: readonly GamePrice[];
  readonly categories: readonly GameCategory[];
  readonly prizes: readonly GamePrizes[];
  /** The regular draws: days of the week from Sunday, 0, and minutes after midnight. */
  readonly draws: { readonly weekdays: readonly number[]; readonly minuteOfDay: number };
  readonly salesClose: readonly SalesClose[];
  /** The amount that a special draw adds to category I (specification 9). */
  readonly specialPrizeBani: number;
  readonly sideGame: SideGame;
}
