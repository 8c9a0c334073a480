import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideLimit, proposedLimits } from './limit-change.ts';
import { playInterval, playPeriods } from './play-period.ts';

const hourMs = 3_600_000;
const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const periods = fc.constantFrom(...playPeriods);

describe('a running period', () => {
  test.each([
    ['day', '2026-11-18T12:00:00+02:00', '2026-11-18T00:00:00+02:00', '2026-11-19T00:00:00+02:00'],
    ['week', '2026-11-18T12:00:00+02:00', '2026-11-16T00:00:00+02:00', '2026-11-23T00:00:00+02:00'],
    ['week', '2026-11-22T23:59:59+02:00', '2026-11-16T00:00:00+02:00', '2026-11-23T00:00:00+02:00'],
    ['week', '2026-11-23T00:00:00+02:00', '2026-11-23T00:00:00+02:00', '2026-11-30T00:00:00+02:00'],
    ['month', '2026-12-31T23:59:59+02:00', '2026-12-01T00:00:00+02:00', '2027-01-01T00:00:00+02:00'],
    // The clocks go forward at three and back at four.
    ['day', '2026-03-29T12:00:00+03:00', '2026-03-29T00:00:00+02:00', '2026-03-30T00:00:00+03:00'],
    ['day', '2026-10-25T12:00:00+02:00', '2026-10-25T00:00:00+03:00', '2026-10-26T00:00:00+02:00'],
    ['month', '2026-10-25T12:00:00+02:00', '2026-10-01T00:00:00+03:00', '2026-11-01T00:00:00+02:00'],
  ] as const)('%s at %s', (period, now, startsAt, endsAt) => {
    expect(playInterval(period, new Date(now))).toEqual({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    });
  });

  test('a day has 23 hours in March, 25 in October', () => {
    const changes = ['2026-03-29T12:00:00+03:00', '2026-10-25T12:00:00+02:00'];
    const days = changes.map((now) => playInterval('day', new Date(now)));
    expect(days.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / hourMs)).toEqual([
      23, 25,
    ]);
  });

  test('contains its instant, and the next one begins where it ends', () => {
    fc.assert(
      fc.property(periods, instants, (period, now) => {
        const { startsAt, endsAt } = playInterval(period, now);
        expect(startsAt <= now && now < endsAt).toBe(true);
        expect(playInterval(period, startsAt)).toEqual({ startsAt, endsAt });
        expect(playInterval(period, new Date(endsAt.getTime() - 1))).toEqual({ startsAt, endsAt });
        expect(playInterval(period, endsAt).startsAt).toEqual(endsAt);
      }),
    );
  });
});

describe('a new limit', () => {
  const amounts = fc.option(fc.nat({ max: 1_000_000 }));

  test('that is lower applies immediately; a higher one or none waits 72 hours and for the end of the current period', () => {
    fc.assert(
      fc.property(periods, amounts, amounts, instants, (period, from, to, now) => {
        const [before, after] = [from ?? Infinity, to ?? Infinity];
        const atOnce = after < before ? 'at-once' : 'same';
        const later = new Date(
          Math.max(now.getTime() + 72 * hourMs, playInterval(period, now).endsAt.getTime()),
        );
        const expected = after > before ? { confirmableAt: later } : atOnce;
        expect(decideLimit(period, { from, to }, now)).toEqual(expected);
      }),
    );
  });

  test('is suggested from the player’s spending, at first 50, 100 and 200 lei a month', () => {
    const first = {
      day: [1_200, 2_500, 5_000],
      week: [2_500, 5_000, 10_000],
      month: [5_000, 10_000, 20_000],
    };
    expect(proposedLimits(0, 21)).toEqual(first);
    expect(proposedLimits(9_999, null)).toEqual(first);
    expect(proposedLimits(15_650, null).month).toEqual([10_000, 20_000, 40_000]);
    expect(proposedLimits(900_000, null).month).toEqual([40_000, 80_000, 160_000]);
    expect(proposedLimits(0, 20).month).toEqual([2_500, 5_000, 10_000]);
  });
});
