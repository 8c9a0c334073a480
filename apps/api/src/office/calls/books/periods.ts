import { bucharestDay } from '@loto/game-rules';
import type { Period } from '../../../features/money/ledger/index.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { WrongUsage } from '../../command.ts';
import { readDay } from '../../read-input.ts';

const hourMs = 60 * 60_000;

/** Returns a day in Bucharest, by default today. */
export function dayPeriod(day: string | undefined, now: Date): Period {
  const from = dayOf(day ?? bucharestDay(now));
  return { from, until: dayAfter(from, 1) };
}

/** Returns a month in Bucharest, `YYYY-MM`, by default the current one. */
export function monthPeriod(month: string | undefined, now: Date): Period {
  const from = dayOf(`${month ?? bucharestDay(now).slice(0, 7)}-01`);
  // A month has at most 31 days, and the next one at least 28.
  return { from, until: dayOf(`${bucharestDay(dayAfter(from, 31)).slice(0, 7)}-01`) };
}

/** Returns a year in Bucharest, by default the current one. */
export function yearPeriod(year: string | undefined, now: Date): Period {
  const number = Number(year ?? bucharestDay(now).slice(0, 4));
  return { from: dayOf(`${number}-01-01`), until: dayOf(`${number + 1}-01-01`) };
}

/** @throws {ApiError} VALIDATION_FAILED for a day that doesn't exist */
function dayOf(day: string): Date {
  try {
    return readDay(day);
  } catch (error) {
    if (error instanceof WrongUsage) throw new ApiError('VALIDATION_FAILED', { cause: error });
    throw error;
  }
}

/** Returns the start of the day that many days later. A day has 23 to 25 hours. */
function dayAfter(from: Date, days: number): Date {
  return dayOf(bucharestDay(new Date(from.getTime() + (days * 24 + 12) * hourMs)));
}
