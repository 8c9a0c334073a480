import { timeZone, type Language } from '@loto/api-contract/product';
import { formatClock, formatWeekday } from './dates.ts';
import { cachedByKey, locales } from './locales.ts';

const dateFormat = /* @__PURE__ */ cachedByKey(
  (language) =>
    new Intl.DateTimeFormat(locales[language as Language], {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
);

/**
 * Returns the day of an instant in the office's format: `joi, 19 nov. 2026`, in English `Thursday,
 * 19 Nov 2026`.
 */
export function formatStampDay(at: string | number | Date, language: Language): string {
  return `${formatWeekday(at, language)}, ${dateFormat(language).format(new Date(at))}`;
}

/** Returns an instant in the office's format: `joi, 19 nov. 2026, 18:45`. */
export function formatStamp(at: string | number | Date, language: Language): string {
  return `${formatStampDay(at, language)}, ${formatClock(at)}`;
}
