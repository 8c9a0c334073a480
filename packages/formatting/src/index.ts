/**
 * Formats money, dates, counts and game names for people: in the app, mails, the PDF and the
 * sandbox. The other exports of the package are separate, because the app's first pages load
 * everything exported here. All functions are pure and use Europe/Bucharest.
 */
export { formatCount, formatCounted, type NounForms } from './counts.ts';
export {
  capitalize,
  formatClock,
  formatEndClock,
  formatDate,
  formatDateAndClock,
  formatDay,
  formatDayAndClock,
  formatDayOfMonth,
  formatLongDate,
  formatLongDay,
  formatMonth,
  formatShortDate,
  formatShortDay,
  formatWeekday,
} from './dates.ts';
export { gameNames, shortGameNames } from './game-names.ts';
export { locales } from './locales.ts';
export { formatAmount, formatLei, wholeLei } from './money.ts';
