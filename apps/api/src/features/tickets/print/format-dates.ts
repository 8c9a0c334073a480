import { timeZone, type Language } from '@loto/api-contract';

const locales: Record<Language, string> = { ro: 'ro-RO', en: 'en-GB' };

/** Making a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(at: string | Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const name = `${language} ${Object.entries(options).join(' ')}`;
  let known = formats.get(name);
  if (known === undefined) {
    known = new Intl.DateTimeFormat(locales[language], { timeZone, ...options });
    formats.set(name, known);
  }
  return known.format(new Date(at));
}

/** `19 noiembrie 2026`. Every date is read in Europe/Bucharest (specification 9). */
export function formatDay(at: string | Date, language: Language): string {
  return format(at, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** `joi` */
export function formatWeekday(at: string | Date, language: Language): string {
  return format(at, language, { weekday: 'long' });
}

/** `18:15` */
export function formatClock(at: string | Date): string {
  return format(at, 'en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** `joi, 19 noiembrie 2026` */
export function formatDrawDay(at: string | Date, language: Language): string {
  return `${formatWeekday(at, language)}, ${formatDay(at, language)}`;
}

/** `18.11.2026, 16:42`; English has slashes between day, month and year. */
export function formatMoment(at: string | Date, language: Language): string {
  const day = format(at, language, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return `${day}, ${formatClock(at)}`;
}

/** The same text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ro') + text.slice(1);
}
