import { timeZone, type Language } from '@loto/api-contract/product';
import { cachedByKey, locales } from './locales.ts';

/**
 * A point in time: a Date, milliseconds since 1970, or ISO 8601 with offset. It's shown in
 * Europe/Bucharest (specification 9).
 */
type FormattedInstant = string | number | Date;

const styles = {
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  dayOfMonth: { day: 'numeric', month: 'long' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  longDate: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'long' },
  shortWeekday: { weekday: 'short' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof styles;

const dateFormat = /* @__PURE__ */ cachedByKey((key) => {
  const [language, style] = key.split(' ') as [Language, Style];
  return new Intl.DateTimeFormat(locales[language], { timeZone, ...styles[style] });
});

function format(at: FormattedInstant, language: Language, style: Style): string {
  return dateFormat(`${language} ${style}`).format(new Date(at));
}

/** Returns hours and minutes, in the same format for both languages: `18:15`. */
export function formatClock(at: FormattedInstant): string {
  return format(at, 'ro', 'clock');
}

const midnight = { ro: 'miezul nopții', en: 'midnight' };

/** Returns the time of an end like {@link formatClock}, but names midnight with a word. */
export function formatEndClock(at: FormattedInstant, language: Language): string {
  const clock = formatClock(at);
  return clock === '00:00' ? midnight[language] : clock;
}

/** Returns weekday, day and month: `joi, 19 noiembrie`. */
export function formatDay(at: FormattedInstant, language: Language): string {
  return format(at, language, 'day');
}

/** Returns day and month without the weekday: `19 noiembrie`. */
export function formatDayOfMonth(at: FormattedInstant, language: Language): string {
  return format(at, language, 'dayOfMonth');
}

/** Returns the weekday: `joi`. */
export function formatWeekday(at: FormattedInstant, language: Language): string {
  return format(at, language, 'weekday');
}

/** Returns the day with a short weekday: `joi, 19 noiembrie`, `dum., 15 noiembrie`. */
export function formatShortDay(at: FormattedInstant, language: Language): string {
  return format(at, language, 'shortDay');
}

/** Returns day and time: `joi, 19 noiembrie, 18:15`. */
export function formatDayAndClock(at: FormattedInstant, language: Language): string {
  return `${formatDay(at, language)}, ${formatClock(at)}`;
}

/** Returns the date in digits: `18.11.2026`, in English `18/11/2026`. */
export function formatDate(at: FormattedInstant, language: Language): string {
  return format(at, language, 'date');
}

/**
 * Returns the date in digits with a short weekday: `joi 19.11.2026`, in English `Thu 19/11/2026`.
 */
export function formatShortDate(at: FormattedInstant, language: Language): string {
  return `${format(at, language, 'shortWeekday')} ${formatDate(at, language)}`;
}

/** Returns the date in digits with the time: `18.11.2026, 16:42`. */
export function formatDateAndClock(at: FormattedInstant, language: Language): string {
  return `${formatDate(at, language)}, ${formatClock(at)}`;
}

/** Returns the date in words: `18 noiembrie 2026`. */
export function formatLongDate(at: FormattedInstant, language: Language): string {
  return format(at, language, 'longDate');
}

/** Returns the date in words with the weekday: `joi, 19 noiembrie 2026`. */
export function formatLongDay(at: FormattedInstant, language: Language): string {
  return `${format(at, language, 'weekday')}, ${formatLongDate(at, language)}`;
}

/** Returns month and year: `noiembrie 2026`. */
export function formatMonth(at: FormattedInstant, language: Language): string {
  return format(at, language, 'month');
}

/** Returns the text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ro') + text.slice(1);
}
