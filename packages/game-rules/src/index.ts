/** The rules of the games as pure functions and dated data, without clock, I/O or dependencies. */
export {
  GAME_CODES,
  isGameCode,
  isSideGameCode,
  SIDE_GAME_CODES,
  type GameCode,
  type SideGameCode,
} from './games/codes.ts';
export { byGame, GAMES, SIDE_GAMES } from './games/games.ts';
export { ok, err, type Result } from './result.ts';

export { rowInForce, type Dated } from './rulebook/provenance.ts';
export { RULEBOOK, type Rulebook } from './rulebook/rulebook.ts';
export { PRICE_ROWS, priceOn } from './rulebook/prices.ts';
export { FEE_ROWS, feeOn } from './rulebook/fees.ts';
export {
  CALENDAR_ROWS,
  type AddedDraw,
  type CancelledDraw,
  type MovedDraw,
} from './rulebook/calendar-rows.ts';

export type { TicketOrder, Variant } from './orders/ticket-order.ts';
export type { OrderProblem } from './orders/order-problem.ts';
export { parseVariant } from './orders/parse-variant.ts';
export { parseTicketOrder } from './orders/parse-ticket-order.ts';
export { parseDrawResult, type DrawResults, type ResultProblem } from './draw-results/parse-draw-result.ts';
export { SPECIAL_DRAW_PLAYS, parseAndPrice, priceTicket, type TicketPrice } from './orders/price-ticket.ts';
export { simpleVariantCount } from './orders/simple-variants.ts';

export { drawsBetween, nextDraws, type CalendarDraw } from './calendar/draw-calendar.ts';
export { salesCloseAt } from './calendar/sales-close.ts';
export {
  bucharestDay,
  bucharestDayNumber,
  bucharestIso,
  bucharestTimeMs,
} from './calendar/bucharest-time.ts';
export { parseInstant } from './calendar/instants.ts';

export { cryptoRandomSource, randomSourceFromWords, type RandomSource } from './orders/random-source.ts';
export { quickPickVariant, type QuickPickSize } from './orders/quick-pick.ts';
export { isSideGameNumber, randomSideGameNumber, sideGameNumbers } from './draw-results/side-game-numbers.ts';
export { makeSerial, parseSerial } from './serials/serial.ts';
export { numbersMask, numbersOfMask } from './draw-results/numbers-mask.ts';

export type { CategoryCode, Game, SideGame, SideGameCategory } from './games/game.ts';
export { oddsOf } from './odds/odds.ts';

export { paysFixedPrizes, PRIZE_ROWS, prizeRowOn, type CategoryPay } from './prizes/prize-rows.ts';
export { prizeTable, type ByCategory, type CategoryPrize, type PrizeTable } from './prizes/prize-table.ts';
export { categoryMatch, type CategoryMatch } from './prizes/category-match.ts';
export { countWins, type Wins } from './prizes/count-wins.ts';
export { winningSideGameCategory, type DrawnNumbers } from './prizes/winning-category.ts';
export { TAX_ROWS, taxOnPrize } from './prizes/tax.ts';

export {
  checkCountry,
  longestPositionAgeMs,
  widestDoubtMeters,
  type CountryProblem,
  type Position,
} from './country/check-country.ts';
