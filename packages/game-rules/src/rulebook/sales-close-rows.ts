import { GAME_CODES, type GameCode } from './game-codes.ts';
import type { Dated } from './provenance.ts';

/** When sales of a game close before a draw, from a day on. */
export interface SalesCloseRow extends Dated {
  readonly gameCode: GameCode;
  /** Time of day in Bucharest, in minutes after midnight, on the day of the draw. */
  readonly closeMinuteOfDay: number;
  /** A draw moved to an earlier hour closes at least this long before it. */
  readonly minLeadMs: number;
}

/**
 * 18:00 on the day of the draw, which is a quarter of an hour before it (games page, "All games").
 */
export const SALES_CLOSE_ROWS: readonly SalesCloseRow[] = GAME_CODES.map((gameCode) => ({
  gameCode,
  validFrom: '2024-01-01',
  closeMinuteOfDay: 18 * 60,
  minLeadMs: 15 * 60_000,
  source: 'games page, "All games": sales close',
  isAssumption: true,
}));
