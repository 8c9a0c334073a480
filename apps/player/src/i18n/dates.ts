import { timeZone, type Language } from '@loto/api-contract/product';
import { localeOf } from './money.ts';

function format(at: string | Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeZone, ...options }).format(new Date(at));
}

/** A day with its weekday: `joi, 19 noiembrie`. All dates are read in Europe/Bucharest (specification 9). */
export function formatDay(at: string | Date, language: Language): string {
  return format(at, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** A day with a short weekday: `dum., 15 noiembrie`. */
export function formatShortDay(at: string | Date, language: Language): string {
  return format(at, language, { weekday: 'short', day: 'numeric', month: 'long' });
}

/** Hour and minute: `18:15`. */
export function formatClock(at: string | Date, language: Language): string {
  return format(at, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** Day and hour: `joi, 19 noiembrie, 18:15`. */
export function formatDayAndClock(at: string | Date, language: Language): string {
  return `${formatDay(at, language)}, ${formatClock(at, language)}`;
}

/** A date in digits: `18.11.2026` (English `18/11/2026`). */
export function formatDate(at: string | Date, language: Language): string {
  return format(at, language, { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** A full date in words: `18 noiembrie 2026`. */
export function formatLongDate(at: string | Date, language: Language): string {
  return format(at, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The same text with a capital first letter, for the start of a line. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ro') + text.slice(1);
}

/** A month in words: `noiembrie 2026`. */
export function formatMonth(at: string | Date, language: Language): string {
  return format(at, language, { month: 'long', year: 'numeric' });
}
