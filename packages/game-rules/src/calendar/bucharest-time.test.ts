import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bucharestDay,
  bucharestDayNumber,
  bucharestIso,
  bucharestOffsetMs,
  bucharestTimeMs,
} from './bucharest-time.ts';
import { instantMs } from './instants.ts';

/** The platform's time zone data, for comparison. */
const platformClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Bucharest',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function platformTime(ms: number): string {
  return platformClock.format(ms).replace(' ', 'T');
}

const anyMs = fc.integer({ min: Date.UTC(1997, 0, 1), max: Date.UTC(2060, 0, 1) });
const hourMs = 3_600_000;

describe('Bucharest time', () => {
  test('matches the platform’s at any second', () => {
    fc.assert(
      fc.property(anyMs, (ms) => {
        const wholeSecondMs = ms - (ms % 1000);
        expect(bucharestIso(wholeSecondMs).slice(0, 19)).toBe(platformTime(wholeSecondMs));
        expect(bucharestDay(new Date(wholeSecondMs))).toBe(platformTime(wholeSecondMs).slice(0, 10));
      }),
      { numRuns: 500 },
    );
  });

  test('changes in the same second as the platform’s, twice a year', () => {
    const changes: number[] = [];
    for (let ms = Date.UTC(1997, 0, 1); ms < Date.UTC(2060, 0, 1); ms += hourMs) {
      if (bucharestOffsetMs(ms) !== bucharestOffsetMs(ms - 1)) changes.push(ms);
    }
    expect(changes).toHaveLength(2 * (2060 - 1997));
    for (const ms of changes) {
      for (const near of [ms - hourMs, ms - 1000, ms, ms + 1000, ms + hourMs]) {
        expect(bucharestIso(near).slice(0, 19)).toBe(platformTime(near));
      }
    }
  });

  test.each([
    ['2024-03-31T00:59:59Z', '2024-03-31T02:59:59+02:00'],
    ['2024-03-31T01:00:00Z', '2024-03-31T04:00:00+03:00'],
    ['2024-10-27T00:59:59Z', '2024-10-27T03:59:59+03:00'],
    ['2024-10-27T01:00:00Z', '2024-10-27T03:00:00+02:00'],
    ['2024-12-31T22:00:00.250Z', '2025-01-01T00:00:00.250+02:00'],
  ])('%s is %s', (utc, local) => {
    expect(bucharestIso(utc)).toBe(local);
    expect(instantMs(local)).toBe(instantMs(utc));
  });

  test('a time of day is the instant at which clocks show it', () => {
    const anyMinute = fc.integer({ min: 4 * 60, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(anyMs, anyMinute, (ms, minuteOfDay) => {
        const dayNumber = bucharestDayNumber(new Date(ms));
        const shown = platformTime(bucharestTimeMs(dayNumber, minuteOfDay));
        const time = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => `0${part}`.slice(-2));
        expect(shown).toBe(`${bucharestDay(new Date(ms))}T${time.join(':')}:00`);
      }),
      { numRuns: 500 },
    );
  });

  test('a repeated hour is the first one, a skipped hour the one after it', () => {
    const october = bucharestDayNumber('2024-10-27T12:00:00+02:00');
    expect(bucharestIso(bucharestTimeMs(october, 3 * 60 + 30))).toBe('2024-10-27T03:30:00+03:00');
    const march = bucharestDayNumber('2024-03-31T12:00:00+03:00');
    expect(bucharestIso(bucharestTimeMs(march, 3 * 60 + 30))).toBe('2024-03-31T04:30:00+03:00');
  });
});
