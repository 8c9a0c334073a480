import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, isRunning, lengthened, pauseFrom, type PlayPause } from './play-pause.ts';

const dayMs = 24 * 60 * 60_000;
const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('the duration of a pause', () => {
  test.each([
    ['24-hours', '2026-10-24T12:00:00+03:00', '2026-10-25T11:00:00+02:00'],
    ['7-days', '2026-11-18T12:00:00+02:00', '2026-11-25T12:00:00+02:00'],
    ['30-days', '2026-11-18T12:00:00+02:00', '2026-12-18T12:00:00+02:00'],
    ['6-months', '2026-11-18T12:00:00+02:00', '2027-05-19T00:00:00+03:00'],
    // If the month doesn't have that day, the pause ends on the month's last day.
    ['6-months', '2026-08-31T12:00:00+03:00', '2027-03-01T00:00:00+02:00'],
    ['1-year', '2028-02-29T12:00:00+02:00', '2029-03-01T00:00:00+02:00'],
    ['2-years', '2026-11-18T12:00:00+02:00', '2028-11-19T00:00:00+02:00'],
    ['5-years', '2026-12-31T23:59:59+02:00', '2032-01-01T00:00:00+02:00'],
  ] as const)('%s from %s', (length, now, until) => {
    expect(pauseFrom(new Date(now), length).until).toEqual(new Date(until));
  });

  test('forever has no end', () => {
    const pause = pauseFrom(new Date('2026-11-18T12:00:00+02:00'), 'for-ever');
    expect(pause).toMatchObject({ kind: 'self-exclusion', until: null });
    expect(isRunning(pause, new Date('2999-01-01'))).toBe(true);
  });

  test('The Lott: a self-exclusion lasts at least 180 days', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const { until } = pauseFrom(now, '6-months');
        expect((until?.getTime() ?? 0) - now.getTime()).toBeGreaterThanOrEqual(180 * dayMs);
      }),
    );
  });
});

function endMs({ until }: PlayPause): number {
  return until?.getTime() ?? Infinity;
}

test('a choice during a pause never ends it earlier', () => {
  const pauses = fc.record({
    kind: fc.constantFrom<PlayPause['kind']>('time-out', 'self-exclusion'),
    from: fc.constant(new Date('2026-11-18')),
    until: fc.option(instants),
  });
  fc.assert(
    fc.property(pauses, pauses, (running, chosen) => {
      const after = lengthened(running, chosen) ?? running;
      expect(endMs(after)).toBe(Math.max(endMs(running), endMs(chosen)));
      expect([running.kind, chosen.kind]).toContain(after.kind);
      expect(running.kind === 'self-exclusion' ? after.kind : 'self-exclusion').toBe('self-exclusion');
    }),
  );
});

test('a break that has not begun does not replace a pause that has: it begins with it', () => {
  const now = new Date('2026-11-18T12:00:00+02:00');
  const until = new Date('2026-12-18T12:00:10+02:00');
  const chosen = { kind: 'time-out', from: new Date(now.getTime() + 10_000), until } as const;
  const shorter = { kind: 'national-exclusion', from: now, until: new Date('2026-11-19') } as const;
  expect(covers(chosen, shorter, now)).toBe(false);
  expect(covers(chosen, shorter, chosen.from)).toBe(true);
  const begun = lengthened(chosen, shorter);
  expect(begun).toEqual({ ...chosen, from: now });
  expect(lengthened(begun, shorter)).toBeNull();
});
