import type { GameCode } from '../games/games.ts';

/** One playing field of a ticket: what the player picked. */
export interface Variant {
  /** Ascending, distinct. */
  readonly numbers: readonly number[];
  /** Ascending, distinct; empty where the game has no Joker. */
  readonly jokers: readonly number[];
  /** True when it stands for more than one simple variant. */
  readonly isCombined: boolean;
  readonly isQuickPick: boolean;
}

/** What a player asks to play, before draws and prices. */
export interface TicketOrder {
  readonly gameCode: GameCode;
  readonly variants: readonly Variant[];
  /** How many consecutive numbers of the side game; 0 when it is not played. */
  readonly sideGameNumberCount: number;
  /** In how many consecutive draws the ticket plays. */
  readonly drawCount: number;
}
