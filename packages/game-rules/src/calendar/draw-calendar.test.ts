import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarRow } from '../rulebook/calendar-rows.ts';
import { drawsBetween, nextDraws, nextDrawsOnSale } from './draw-calendar.ts';
import { GAME_CODES } from '../games/codes.ts';
import { RULEBOOK, type Rulebook } from '../rulebook/rulebook.ts';

const source = { source: 'test', isAssumption: false };
const regularOnly: Rulebook = { ...RULEBOOK, calendar: [] };

function withRows(...calendar: CalendarRow[]): Rulebook {
  return { ...RULEBOOK, calendar };
}

function drawTimes(after: string, count: number, rulebook = regularOnly): string[] {
  return nextDraws('joker', after, count, rulebook).map((draw) => draw.drawAt);
}

function onSale(now: string): string | undefined {
  return nextDrawsOnSale('joker', now, 1, regularOnly)[0]?.drawAt;
}

const inBucharest = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Bucharest',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

describe('regular draws', () => {
  // Clocks change on a Sunday, in the night before a draw.
  test.each([
    ['2023-03-24', ['2023-03-26T18:15:00+03:00', '2023-03-30T18:15:00+03:00']],
    ['2023-10-27', ['2023-10-29T18:15:00+02:00', '2023-11-02T18:15:00+02:00']],
    ['2024-03-27', ['2024-03-28T18:15:00+02:00', '2024-03-31T18:15:00+03:00']],
    ['2024-10-23', ['2024-10-24T18:15:00+03:00', '2024-10-27T18:15:00+02:00']],
    ['2025-03-26', ['2025-03-27T18:15:00+02:00', '2025-03-30T18:15:00+03:00']],
    ['2025-10-22', ['2025-10-23T18:15:00+03:00', '2025-10-26T18:15:00+02:00']],
    ['2026-03-25', ['2026-03-26T18:15:00+02:00', '2026-03-29T18:15:00+03:00']],
    ['2026-10-21', ['2026-10-22T18:15:00+03:00', '2026-10-25T18:15:00+02:00']],
    ['2027-03-24', ['2027-03-25T18:15:00+02:00', '2027-03-28T18:15:00+03:00']],
    ['2027-10-27', ['2027-10-28T18:15:00+03:00', '2027-10-31T18:15:00+02:00']],
    ['2028-02-28', ['2028-03-02T18:15:00+02:00', '2028-03-05T18:15:00+02:00']],
  ])('after noon of %s', (day, expected) => {
    expect(drawTimes(`${day}T12:00:00Z`, 2)).toEqual(expected);
  });

  test('the draw at the instant itself is not after it', () => {
    expect(drawTimes('2024-09-12T18:14:59.999+03:00', 1)).toEqual(['2024-09-12T18:15:00+03:00']);
    expect(drawTimes('2024-09-12T18:15:00+03:00', 1)).toEqual(['2024-09-15T18:15:00+03:00']);
  });

  test('a night in Bucharest is already the next day, even if UTC is not', () => {
    expect(drawTimes('2024-09-12T22:30:00Z', 1)).toEqual(['2024-09-15T18:15:00+03:00']);
  });

  test('ten consecutive draws take five weeks', () => {
    expect(drawTimes('2025-10-01T00:00:00+03:00', 10).at(-1)).toBe('2025-11-02T18:15:00+02:00');
  });

  const anyInstant = fc.date({
    min: new Date('1997-01-01T00:00:00Z'),
    max: new Date('2059-01-01T00:00:00Z'),
    noInvalidDate: true,
  });

  test('all are on a Thursday or Sunday at 18:15 by the platform’s zone data, ascending', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 1, max: 120 }), (after, count) => {
        const draws = nextDraws('loto-6-49', after, count, regularOnly);
        const times = draws.map((draw) => Date.parse(draw.drawAt));
        expect(draws).toHaveLength(count);
        expect(times[0]).toBeGreaterThan(after.getTime());
        expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
        for (const ms of times) expect(inBucharest.format(ms)).toMatch(/^(Thu|Sun),? 18:15:00$/);
      }),
    );
  });

  test('none is missing: between two instants are the next ones, as many as there are weeks', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 1, max: 60 }), (from, weeks) => {
        const to = new Date(from.getTime() + weeks * 7 * 86_400_000);
        const between = drawsBetween('loto-6-49', from, to, regularOnly);
        const next = nextDraws('loto-6-49', new Date(from.getTime() - 1), between.length + 1, regularOnly);
        expect(next.slice(0, -1)).toEqual(between);
        expect(Date.parse(next.at(-1)?.drawAt ?? '')).toBeGreaterThanOrEqual(to.getTime());
        // When clocks change, one draw can fall out of a period measured in hours.
        expect(Math.abs(between.length - 2 * weeks)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a period includes its first instant but not its last', () => {
    const [thursday, sunday] = ['2024-09-12T18:15:00+03:00', '2024-09-15T18:15:00+03:00'];
    const draws = drawsBetween('joker', thursday, sunday, regularOnly);
    expect(draws.map((draw) => draw.drawAt)).toEqual([thursday]);
  });

  test('asking for no draws returns none; half a draw or infinitely many are the caller’s mistake', () => {
    expect(drawTimes('2024-09-12T00:00:00Z', 0)).toEqual([]);
    for (const count of [-1, 1.5, Number.NaN, Infinity]) {
      expect(() => drawTimes('2024-09-12T00:00:00Z', count)).toThrow(RangeError);
    }
  });
});

describe('exceptions to it', () => {
  test('15.09.2024 is Sunday’s draw made special, with an added prize for each game', () => {
    const added = GAME_CODES.map((gameCode) => {
      const draws = drawsBetween(gameCode, '2024-09-12T20:00:00+03:00', '2024-09-20T00:00:00+03:00');
      expect(draws.map((draw) => [draw.drawAt, draw.isSpecial])).toEqual([
        ['2024-09-15T18:15:00+03:00', true],
        ['2024-09-19T18:15:00+03:00', false],
      ]);
      return draws[0]?.addedPrizeBani;
    });
    expect(added).toEqual([20_000_000, 10_000_000, 5_000_000]);
  });

  test('31.12.2025 is a separate draw on a Wednesday', () => {
    const draws = nextDraws('joker', '2025-12-28T18:15:00+02:00', 3);
    expect(draws.map((draw) => [draw.drawAt, draw.isSpecial])).toEqual([
      ['2025-12-31T18:15:00+02:00', true],
      ['2026-01-01T18:15:00+02:00', false],
      ['2026-01-04T18:15:00+02:00', false],
    ]);
  });

  const thursday = '2026-05-07T18:15:00+03:00';
  const friday = '2026-05-08T18:15:00+03:00';
  const sunday = '2026-05-10T18:15:00+03:00';
  const before = '2026-05-06T00:00:00+03:00';

  test('a cancelled draw is skipped, only for the named games', () => {
    const rulebook = withRows({ kind: 'cancelled', drawAt: thursday, gameCodes: ['joker'], ...source });
    expect(nextDraws('joker', before, 1, rulebook)[0]?.drawAt).toBe(sunday);
    expect(nextDraws('loto-6-49', before, 1, rulebook)[0]?.drawAt).toBe(thursday);
  });

  test('a moved draw is only at its new time, and closes with its new day', () => {
    const rulebook = withRows({ kind: 'moved', drawAt: thursday, movedToDrawAt: friday, ...source });
    expect(nextDraws('joker', before, 2, rulebook).map((draw) => draw.drawAt)).toEqual([friday, sunday]);
    expect(nextDraws('joker', before, 1, rulebook)[0]?.salesCloseAt).toBe('2026-05-08T18:00:00+03:00');
  });

  test('a draw moved from the past into the future is still upcoming', () => {
    const rulebook = withRows({ kind: 'moved', drawAt: thursday, movedToDrawAt: friday, ...source });
    expect(drawTimes('2026-05-07T20:00:00+03:00', 1, rulebook)).toEqual([friday]);
  });

  test('an added draw is between the regular ones', () => {
    const rulebook = withRows({ kind: 'added', drawAt: friday, ...source });
    expect(drawTimes(before, 3, rulebook)).toEqual([thursday, friday, sunday]);
  });

  test('rows are a log: a special draw can be moved and stays special, an added one can be cancelled', () => {
    const added = { 'loto-6-49': 3, joker: 2, 'loto-5-40': 1 };
    const rulebook = withRows(
      { kind: 'special', drawAt: thursday, addedPrizeBani: added, ...source },
      { kind: 'moved', drawAt: thursday, movedToDrawAt: friday, ...source },
      { kind: 'added', drawAt: '2026-05-09T18:15:00+03:00', ...source },
      { kind: 'cancelled', drawAt: '2026-05-09T18:15:00+03:00', ...source },
    );
    expect(nextDraws('joker', before, 2, rulebook)).toMatchObject([
      { drawAt: friday, isSpecial: true, addedPrizeBani: 2 },
      { drawAt: sunday, isSpecial: false, addedPrizeBani: 0 },
    ]);
  });

  test('many cancelled draws do not shorten the result', () => {
    const gone = drawTimes(before, 30).map((drawAt) => ({ kind: 'cancelled' as const, drawAt, ...source }));
    const expected = drawTimes(before, 40).slice(30);
    expect(drawTimes(before, 10, withRows(...gone))).toEqual(expected);
  });
});

describe('draws on sale', () => {
  test('sales close at 18:00: until then this draw is sold, after that the next', () => {
    expect(onSale('2024-09-12T17:59:59.999+03:00')).toBe('2024-09-12T18:15:00+03:00');
    expect(onSale('2024-09-12T18:00:00+03:00')).toBe('2024-09-15T18:15:00+03:00');
    expect(onSale('2024-09-12T18:14:00+03:00')).toBe('2024-09-15T18:15:00+03:00');
  });

  test('there are as many as requested, even between close and draw', () => {
    expect(nextDrawsOnSale('joker', '2024-09-15T18:05:00+03:00', 10)).toHaveLength(10);
  });
});
