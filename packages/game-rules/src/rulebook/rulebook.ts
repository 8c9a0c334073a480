import { CALENDAR_ROWS, type CalendarRow } from './calendar-rows.ts';
import { FEE_ROWS, type FeeRow } from './fees.ts';
import type { SalesClose, TicketLimits } from '../games/game.ts';
import type { GameCode } from '../games/codes.ts';
import { byGame } from '../games/games.ts';
import { PRICE_ROWS, type PriceRow } from './prices.ts';

/**
 * All facts about the games that time or an operator may change, as data. Functions that need them
 * have a rulebook as their last parameter, by default the built-in one.
 */
export interface Rulebook {
  readonly prices: readonly PriceRow[];
  readonly fees: readonly FeeRow[];
  readonly limits: Readonly<Record<GameCode, TicketLimits>>;
  readonly salesClose: Readonly<Record<GameCode, readonly SalesClose[]>>;
  readonly calendar: readonly CalendarRow[];
}

/** The published rules, with assumptions marked. */
export const RULEBOOK: Rulebook = /* @__PURE__ */ (() => ({
  prices: PRICE_ROWS,
  fees: FEE_ROWS,
  limits: byGame(({ limits }) => limits),
  salesClose: byGame(({ salesClose }) => salesClose),
  calendar: CALENDAR_ROWS,
}))();
