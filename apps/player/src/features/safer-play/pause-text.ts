import type { PlayPause } from '@loto/api-contract';
import type { Language } from '@loto/api-contract/product';
import { formatDayAndClock, formatLongDate } from '@loto/formatting';
import type { TFunction } from 'i18next';

/** Returns a sentence about the current pause and its end. */
export function pauseText({ kind, endsAt }: PlayPause, t: TFunction, language: Language): string {
  if (endsAt === null) return t('saferPlay.excludedForEver');
  if (kind === 'national-exclusion') {
    return t('saferPlay.listedUntil', { time: formatDayAndClock(endsAt, language) });
  }
  return kind === 'time-out'
    ? t('saferPlay.runs', { time: formatDayAndClock(endsAt, language) })
    : t('saferPlay.excludedUntil', { time: formatLongDate(endsAt, language) });
}
