import { type Instant, instantMs } from './instants.ts';
import { memoize } from '../memoize.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Implements Europe/Bucharest (specification 9) by rule: two hours ahead of UTC, three from the
 * last Sunday of March to the last Sunday of October, changing at 01:00 UTC (Directive 2000/84/EC;
 * in Romania since 1997). The time zone data of machines may differ; with this, player and server
 * always agree. A test compares it with `Intl`.
 */
export function bucharestOffsetMs(ms: number): number {
  const { fromMs, toMs } = summerOf(new Date(ms).getUTCFullYear());
  return ms >= fromMs && ms < toMs ? 3 * hourMs : 2 * hourMs;
}

interface Summer {
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
}

// Each purchase calls this several times for the same few years.
const summerOf = /* @__PURE__ */ memoize((year: number): Summer => ({
  fromMs: changeMs(year, 2),
  toMs: changeMs(year, 9),
}));

/** Returns 01:00 UTC on the last Sunday of a month that has 31 days. */
function changeMs(year: number, monthIndex: number): number {
  const lastDayMs = Date.UTC(year, monthIndex, 31);
  return lastDayMs - new Date(lastDayMs).getUTCDay() * dayMs + hourMs;
}

/** Returns a day in Bucharest as the number of days since 1970-01-01. */
export function bucharestDayNumber(instant: Instant): number {
  const ms = instantMs(instant);
  return Math.floor((ms + bucharestOffsetMs(ms)) / dayMs);
}

/** Returns the day in Bucharest, `YYYY-MM-DD`. */
export function bucharestDay(instant: Instant): string {
  return dayText(bucharestDayNumber(instant));
}

const dayText = /* @__PURE__ */ memoize((dayNumber: number) =>
  new Date(dayNumber * dayMs).toISOString().slice(0, 10),
);

/** Returns the day of the week from 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(dayNumber: number): number {
  return new Date(dayNumber * dayMs).getUTCDay();
}

/**
 * Returns the instant of a time of day in Bucharest, in milliseconds since 1970. If the time occurs
 * twice in October, this is the first instant. If it's skipped in March, the result is an hour
 * later on the clock.
 */
export function bucharestTimeMs(dayNumber: number, minuteOfDay: number): number {
  const localMs = dayNumber * dayMs + minuteOfDay * 60_000;
  const inSummerMs = localMs - 3 * hourMs;
  return bucharestOffsetMs(inSummerMs) === 3 * hourMs ? inSummerMs : localMs - 2 * hourMs;
}

/**
 * Returns an instant as ISO 8601 with Bucharest's offset: `2024-09-15T18:15:00+03:00`, with
 * milliseconds only if they aren't zero.
 */
export function bucharestIso(instant: Instant | number): string {
  return isoText(typeof instant === 'number' ? instant : instantMs(instant));
}

const isoText = /* @__PURE__ */ memoize((ms: number) => {
  const offsetMs = bucharestOffsetMs(ms);
  const local = new Date(ms + offsetMs).toISOString().replace('Z', '').replace('.000', '');
  return `${local}+0${offsetMs / hourMs}:00`;
});
