import type { Dated, Provenance } from '../rulebook/provenance.ts';

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

/** A price from a day on: of one simple variant or one side-game number, in one draw. */
interface GamePrice extends Dated {
  readonly priceBani: number;
}

/** How much one ticket of a game may hold. */
export interface TicketLimits extends Provenance {
  readonly maxVariants: number;
  /** Numbers in one combined variant. */
  readonly maxNumbers: number;
  /** Jokers in one combined variant; 0 where the game has no Joker. */
  readonly maxJokers: number;
  /** Consecutive numbers of the side game. */
  readonly maxSideGameNumbers: number;
  /** Consecutive draws that the ticket plays in. */
  readonly maxDraws: number;
}

/** When sales of a game close before a draw, from a day on. */
export interface SalesClose extends Dated {
  /** Time of day in Bucharest, in minutes after midnight, on the day of the draw. */
  readonly closeMinuteOfDay: number;
  /** A draw moved to an earlier hour closes at least this long before it. */
  readonly minLeadMs: number;
}

/**
 * How a category is paid: by a share of what the fund leaves, or by a fixed prize that is paid
 * before the shares.
 */
export type CategoryPay =
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly prizeBani: number };

/** How the stakes of a game become prizes, from a day of draw on. */
export interface GamePrizes extends Dated {
  /** The part of the stakes that is the fund, in percent. */
  readonly fundPercent: number;
  /** In the order of the categories, best first. */
  readonly pays: readonly (readonly [CategoryCode, CategoryPay])[];
}

/** All facts of a digit game, which is played only beside its numbers game. */
export interface SideGame {
  readonly code: string;
  readonly name: string;
  /** Length of a number; leading zeros count. */
  readonly digitCount: number;
  readonly categories: readonly SideGameCategory[];
  readonly prices: readonly GamePrice[];
  readonly prizes: readonly GamePrizes[];
}

/**
 * All facts of a numbers game. Adding a game means one such object, its place in `games.ts`, and
 * what players see: its colours and its texts in both languages.
 */
export interface Game {
  readonly code: string;
  /** Its name where there is little room. */
  readonly shortName: string;
  /** Whether the product's name stands before the short name in the whole one. */
  readonly isNamedAfterProduct: boolean;
  /** The three characters that a serial begins with; printed tickets are read by them. */
  readonly serialPrefix: string;
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
  readonly limits: TicketLimits;
  readonly prices: readonly GamePrice[];
  readonly categories: readonly GameCategory[];
  readonly prizes: readonly GamePrizes[];
  /** The regular draws: days of the week from Sunday, 0, and minutes after midnight. */
  readonly draws: { readonly weekdays: readonly number[]; readonly minuteOfDay: number };
  readonly salesClose: readonly SalesClose[];
  /** What a special draw adds to category I (specification 9). */
  readonly specialPrizeBani: number;
  readonly sideGame: SideGame;
}
