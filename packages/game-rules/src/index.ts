/**
 * The rules of the games: pure functions and dated data. No clock, no input or output, no
 * dependency.
 */
export {
  GAME_CODES,
  SIDE_GAME_CODES,
  isGameCode,
  isSideGameCode,
  type GameCode,
  type SideGameCode,
} from './rulebook/game-codes.ts';
export { GAMES, SIDE_GAMES, type GameRules, type SideGameRules } from './rulebook/games.ts';
export { ok, err, type Result } from './result.ts';

export { rowInForce, type Dated, type Provenance } from './rulebook/provenance.ts';
export { RULEBOOK, type Rulebook } from './rulebook/rulebook.ts';
export { PRICE_ROWS, priceOn, type PriceRow } from './rulebook/prices.ts';
export { FEE_ROWS, feeOn, type FeeRow } from './rulebook/fees.ts';
export { TICKET_LIMITS, type TicketLimits } from './rulebook/ticket-limits.ts';
export { SALES_CLOSE_ROWS, type SalesCloseRow } from './rulebook/sales-close-rows.ts';
export {
  CALENDAR_ROWS,
  type AddedDraw,
  type CalendarRow,
  type CancelledDraw,
  type MovedDraw,
  type SpecialDraw,
} from './rulebook/calendar-rows.ts';

export type { TicketOrder, Variant } from './orders/ticket-order.ts';
export type { OrderProblem, OrderProblemCode, ProblemPath } from './orders/order-problem.ts';
export { parseVariant } from './orders/parse-variant.ts';
export { parseTicketOrder } from './orders/parse-ticket-order.ts';
export {
  parseDrawResult,
  type DrawnResult,
  type DrawResults,
  type ResultProblem,
} from './draw-results/parse-draw-result.ts';
export {
  SPECIAL_DRAW_PLAYS,
  parseAndPrice,
  priceTicket,
  type DrawPrice,
  type DrawTerms,
  type TicketPrice,
} from './orders/price-ticket.ts';
export { simpleVariantCount } from './orders/simple-variants.ts';
export { combinations } from './odds/combinations.ts';
export { isBani, multiplyBani, sumBani } from './money.ts';

export { drawsBetween, nextDraws, nextDrawsOnSale, type CalendarDraw } from './calendar/draw-calendar.ts';
export { salesCloseAt } from './calendar/sales-close.ts';
export { bucharestDay, bucharestIso } from './calendar/bucharest-time.ts';
export { parseInstant, type Instant } from './calendar/instants.ts';

export { cryptoRandomSource, randomSourceFromWords, type RandomSource } from './orders/random-source.ts';
export { quickPickVariant, type QuickPickSize } from './orders/quick-pick.ts';
export { isSideGameNumber, randomSideGameNumber, sideGameNumbers } from './draw-results/side-game-numbers.ts';
export {
  MAX_TICKET_NUMBER,
  makeSerial,
  parseSerial,
  type SerialContent,
  type SerialProblem,
} from './serials/serial.ts';
export { numbersMask, numbersOfMask } from './draw-results/numbers-mask.ts';

export {
  GAME_CATEGORIES,
  SIDE_GAME_CATEGORIES,
  type CategoryCode,
  type GameCategory,
  type SideGameCategory,
} from './rulebook/categories.ts';
export { oddsOf, type CategoryOdds } from './odds/odds.ts';

export { PRIZE_ROWS, prizeRowOn, type CategoryPay, type PrizeRow } from './prizes/prize-rows.ts';
export {
  prizeTable,
  type ByCategory,
  type CategoryPrize,
  type DrawTotals,
  type PrizeTable,
} from './prizes/prize-table.ts';
export { countWins, countWinsOfMatch, matchOf, type VariantMatch, type Wins } from './prizes/count-wins.ts';
export { winningCategory, winningSideGameCategory, type DrawnNumbers } from './prizes/winning-category.ts';
export { TAX_ROWS, taxOnPrize, type PrizeTax, type TaxBracket, type TaxRow } from './prizes/tax.ts';
