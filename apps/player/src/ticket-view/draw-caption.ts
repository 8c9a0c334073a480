import type { Language } from '@loto/api-contract/product';
import type { TFunction } from 'i18next';
import { capitalised, formatClock, formatDay } from '../i18n/dates.ts';

/** The two lines at the head of a ticket: the draw's day, then its hour, or how many draws there are. */
export function drawCaption(draws: readonly { drawAt: string }[], t: TFunction, language: Language): string {
  const first = draws[0];
  if (first === undefined) return '';
  const day = capitalised(formatDay(first.drawAt, language));
  const second =
    draws.length > 1
      ? t('ticket.drawCount', { count: draws.length })
      : t('ticket.atHour', { clock: formatClock(first.drawAt, language) });
  return `${day}\n${second}`;
}
