import type { GameCode } from '../games/codes.ts';

/** One playing field of a ticket with the player's picks. */
export interface Variant {
  /** Ascending and distinct. */
  readonly numbers: readonly number[];
  /** Ascending and distinct; empty for games without a Joker. */
  readonly jokers: readonly number[];
  /** True if it contains more than one simple variant. */
  readonly isCombined: boolean;
  readonly isQuickPick: boolean;
}

/** A player's order before it's assigned to draws and priced. */
export interface TicketOrder {
  readonly gameCode: GameCode;
  readonly variants: readonly Variant[];
  /** Number of consecutive side-game numbers; 0 if the side game isn't played. */
  readonly sideGameNumberCount: number;
  /** Number of consecutive draws. */
  readonly drawCount: number;
}
