import type { Locale } from './locale.ts';

/** A moment by the Romanian clock: day, month, hour and minute. */
export function timeText(time: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'ro' ? 'ro-RO' : 'en-GB', {
    timeZone: 'Europe/Bucharest',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);
}
