import { bucharestDay } from '@loto/game-rules';
import type { SavedCard } from './saved-card-table.ts';

/** Whether the month that a card is good for has ended, by the calendar of Bucharest. */
export function isExpired(
  { expiry_month: month, expiry_year: year }: Pick<SavedCard, 'expiry_month' | 'expiry_year'>,
  now: Date,
): boolean {
  const [nowYear = 0, nowMonth = 0] = bucharestDay(now).split('-').map(Number);
  return nowYear > year || (nowYear === year && nowMonth > month);
}
