import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucharestIso } from './bucharest-time.ts';
import { instantMs, parseInstant } from './instants.ts';

describe('instants', () => {
  test('written in Bucharest time and parsed again are the same', () => {
    const anyDate = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseInstant(bucharestIso(date))).toBe(date.getTime());
        expect(parseInstant(date.toISOString())).toBe(date.getTime());
      }),
    );
  });

  test.each([
    ['2024-02-29T10:00Z', Date.UTC(2024, 1, 29, 10)],
    ['2024-02-29T10:00:00-03:30', Date.UTC(2024, 1, 29, 13, 30)],
    ['2024-02-29T10:00:00.5Z', Date.UTC(2024, 1, 29, 10, 0, 0, 500)],
    ['2024-02-29T10:00:00.123456Z', Date.UTC(2024, 1, 29, 10, 0, 0, 123)],
  ])('%s is parsed', (text, ms) => {
    expect(parseInstant(text)).toBe(ms);
  });

  test.each([
    '2023-02-29T10:00:00Z',
    '2024-04-31T10:00:00Z',
    '2024-13-01T10:00:00Z',
    '2024-00-01T10:00:00Z',
    '2024-01-01T24:00:00Z',
    '2024-01-01T10:60:00Z',
    '2024-01-01T10:00:60Z',
    '2024-01-01T10:00:00',
    '2024-01-01',
    '2024-01-01 10:00:00Z',
    '2024-01-01T10:00:00+0200',
    '2024-01-01T10:00:00+24:00',
    ' 2024-01-01T10:00:00Z',
    '',
    0,
    null,
  ])('%j is not an instant', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  test('a caller’s mistake throws', () => {
    expect(() => instantMs('soon')).toThrow(RangeError);
    expect(() => instantMs(new Date(Number.NaN))).toThrow(RangeError);
  });
});
