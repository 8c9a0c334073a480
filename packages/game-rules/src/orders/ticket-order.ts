import type { GameCode } from '../games/codes.ts';

/** One playing field of a ticket with the player's picks. */
export interface Variant {
  /** Ascending, distinct. */
  readonly numbers: readonly number[];
  /** Ascending, distinct; empty for games without a Joker. */
  readonly jokers: readonly number[];
  /** True when it contains more than one simple variant. */
  readonly isCombined: boolean;
  readonly isQuickPick: boolean;
}

/** A player's order, before draws and prices are known. */
export interface TicketOrder {
  readonly gameCode: GameCode;
  readonly variants: readonly Variant[];
  /** Number of consecutive side-game numbers; 0 when it is not played. */
  readonly sideGameNumberCount: number;
  /** Number of consecutive draws. */
  readonly drawCount: number;
}
