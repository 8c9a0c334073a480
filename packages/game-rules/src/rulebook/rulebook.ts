import { CALENDAR_ROWS, type CalendarRow } from './calendar-rows.ts';
import { FEE_ROWS, type FeeRow } from './fees.ts';
import type { GameCode } from './game-codes.ts';
import { PRICE_ROWS, type PriceRow } from './prices.ts';
import { SALES_CLOSE_ROWS, type SalesCloseRow } from './sales-close-rows.ts';
import { TICKET_LIMITS, type TicketLimits } from './ticket-limits.ts';

/**
 * Everything about the games that time or an operator may change, as data. Each function that needs
 * it takes a rulebook as its last argument and uses the built-in one otherwise.
 */
export interface Rulebook {
  readonly prices: readonly PriceRow[];
  readonly fees: readonly FeeRow[];
  readonly limits: Readonly<Record<GameCode, TicketLimits>>;
  readonly salesClose: readonly SalesCloseRow[];
  readonly calendar: readonly CalendarRow[];
}

/** The rules as published, with their assumptions marked. */
export const RULEBOOK: Rulebook = {
  prices: PRICE_ROWS,
  fees: FEE_ROWS,
  limits: TICKET_LIMITS,
  salesClose: SALES_CLOSE_ROWS,
  calendar: CALENDAR_ROWS,
};
