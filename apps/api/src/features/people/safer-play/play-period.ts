import type { PlayPeriod } from '@loto/api-contract';
import { bucharestDay, bucharestDayNumber, bucharestTimeMs } from '@loto/game-rules';

export { playPeriods, type PlayPeriod } from '@loto/api-contract';

/** A day, week or month in Bucharest. */
export interface PlayInterval {
  readonly startsAt: Date;
  /** The end is exclusive. */
  readonly endsAt: Date;
}

/**
 * Returns the current day, week (from Monday) or month in Bucharest. When clocks change, a day has
 * 23 or 25 hours.
 */
export function playInterval(period: PlayPeriod, now: Date): PlayInterval {
  const [first, next] = daysOf(period, now);
  return { startsAt: midnight(first), endsAt: midnight(next) };
}

/** Returns the current day, week and month. */
export function playIntervals(now: Date): Readonly<Record<PlayPeriod, PlayInterval>> {
  return {
    day: playInterval('day', now),
    week: playInterval('week', now),
    month: playInterval('month', now),
  };
}

/** Returns the numbers of the first day in the period and of the first day after it. */
function daysOf(period: PlayPeriod, now: Date): readonly [number, number] {
  const today = bucharestDayNumber(now);
  if (period === 'day') return [today, today + 1];
  if (period === 'week') {
    // Day 0 was a Thursday.
    const monday = today - ((today + 3) % 7);
    return [monday, monday + 7];
  }
  const [year = 0, month = 0] = bucharestDay(now).split('-').map(Number);
  return [dayNumber(year, month - 1), dayNumber(year, month)];
}

function dayNumber(year: number, monthIndex: number): number {
  return Date.UTC(year, monthIndex, 1) / 86_400_000;
}

function midnight(day: number): Date {
  return new Date(bucharestTimeMs(day, 0));
}
