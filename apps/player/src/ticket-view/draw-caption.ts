import type { Language } from '@loto/api-contract/product';
import { capitalize, formatClock, formatDay } from '@loto/formatting';
import type { TFunction } from 'i18next';

/**
 * The two lines at the head of a ticket: the draw's day, then its hour, or how many draws there
 * are.
 */
export function drawCaption(draws: readonly { drawAt: string }[], t: TFunction, language: Language): string {
  const first = draws[0];
  if (first === undefined) return '';
  const day = capitalize(formatDay(first.drawAt, language));
  const second =
    draws.length > 1
      ? t('ticket.drawCount', { count: draws.length })
      : t('ticket.atHour', { clock: formatClock(first.drawAt) });
  return `${day}\n${second}`;
}
