/**
 * Money, dates, counts and game names as people read them: in the app, mails, the PDF and the
 * sandbox; `terminal.ts`, for operators, is an export of its own: it needs more of the games' rules
 * than the app's first pages load. Pure; dates are Europe/Bucharest.
 */
export { costLines, ticketCostLines, type CostLine } from './cost-lines.ts';
export { formatCount, formatCounted, type NounForms } from './counts.ts';
export {
  capitalize,
  formatClock,
  formatDate,
  formatDateAndClock,
  formatDay,
  formatDayAndClock,
  formatLongDate,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatWeekday,
} from './dates.ts';
export { gameNames, shortGameNames } from './game-names.ts';
export { locales } from './locales.ts';
export { formatAmount, formatLei, wholeLei } from './money.ts';
