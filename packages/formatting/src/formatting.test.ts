import { describe, expect, it } from 'vitest';
import {
  capitalize,
  formatAmount,
  formatClock,
  formatEndClock,
  formatCount,
  formatCounted,
  formatDate,
  formatDateAndClock,
  formatDay,
  formatDayAndClock,
  formatLei,
  formatLongDate,
  formatLongDay,
  formatMonth,
  formatShortDate,
  formatShortDay,
  gameNames,
} from './index.ts';
import {
  formatTerminalCount,
  formatTerminalInstant,
  formatTerminalLei,
  formatTerminalStart,
} from './terminal.ts';

describe('money', () => {
  it.each([
    [0, '0,00'],
    [1700, '17,00'],
    [123_450, '1.234,50'],
    [841_230_000, '8.412.300,00'],
  ])('formats %i bani in the Romanian way', (bani, text) => {
    expect(formatAmount(bani, 'ro')).toBe(text);
    expect(formatLei(bani, 'ro')).toBe(`${text}\u00a0lei`);
  });

  it('drops the decimals of whole lei in the short form', () => {
    expect(formatAmount(841_230_000, 'ro', true)).toBe('8.412.300');
    expect(formatLei(1750, 'ro', true)).toBe('17,50\u00a0lei');
    expect(formatLei(100, 'ro', true)).toBe('1\u00a0leu');
    expect(formatLei(100, 'ro')).toBe('1,00\u00a0lei');
  });
});

describe('counts', () => {
  const draw = {
    ro: { one: 'o extragere', plural: 'extrageri' },
    en: { one: '1 draw', plural: 'draws' },
  };

  it('separates thousands by language', () => {
    expect(formatCount(13_983_816, 'ro')).toBe('13.983.816');
    expect(formatCount(1234, 'ro')).toBe('1.234');
  });

  it.each([
    [1, 'o extragere', '1 draw'],
    [3, '3 extrageri', '3 draws'],
    [19, '19 extrageri', '19 draws'],
    [20, '20 de extrageri', '20 draws'],
    [100, '100 de extrageri', '100 draws'],
    [101, '101 extrageri', '101 draws'],
  ])('%i has the right plural', (count, ro, en) => {
    expect(formatCounted(count, draw, 'ro')).toBe(ro);
    expect(formatCounted(count, draw, 'en')).toBe(en);
  });
});

const at = '2026-11-19T18:15:00+02:00';

function both(format: (value: string, language: 'ro' | 'en') => string): string[] {
  return [format(at, 'ro'), format(at, 'en')];
}

describe('dates', () => {
  it('formats each style in both languages', () => {
    expect(both(formatDay)).toEqual(['joi, 19 noiembrie', 'Thursday 19 November']);
    expect(both(formatShortDay)).toEqual(['joi, 19 noiembrie', 'Thu 19 November']);
    expect(both(formatDayAndClock)).toEqual(['joi, 19 noiembrie, 18:15', 'Thursday 19 November, 18:15']);
    expect(both(formatDate)).toEqual(['19.11.2026', '19/11/2026']);
    expect(both(formatShortDate)).toEqual(['joi 19.11.2026', 'Thu 19/11/2026']);
    expect(both(formatDateAndClock)).toEqual(['19.11.2026, 18:15', '19/11/2026, 18:15']);
    expect(both(formatLongDate)).toEqual(['19 noiembrie 2026', '19 November 2026']);
    expect(both(formatLongDay)).toEqual(['joi, 19 noiembrie 2026', 'Thursday, 19 November 2026']);
    expect(both(formatMonth)).toEqual(['noiembrie 2026', 'November 2026']);
  });

  it('formats instants in Bucharest time, including summer time', () => {
    expect(formatClock('2026-07-01T21:30:00Z')).toBe('00:30');
    expect(formatDate('2026-07-01T21:30:00Z', 'ro')).toBe('02.07.2026');
    expect(formatClock(Date.parse('2026-12-01T21:30:00Z'))).toBe('23:30');
  });

  it('has a word for the midnight at which something ends', () => {
    const midnight = '2026-07-01T21:00:00Z';
    expect([formatEndClock(midnight, 'ro'), formatEndClock(midnight, 'en')]).toEqual([
      'miezul nopții',
      'midnight',
    ]);
    expect(formatEndClock('2026-07-01T21:30:00Z', 'ro')).toBe('00:30');
  });

  it('capitalizes Romanian letters', () => {
    expect(capitalize('șapte')).toBe('Șapte');
  });
});

it('names each game', () => {
  expect(gameNames).toMatchObject({ 'loto-6-49': 'Loto 6/49', 'super-noroc': 'Super Noroc' });
});

describe('in a terminal', () => {
  it('formats money in the English way, with a plain space', () => {
    expect(formatTerminalLei(123_450)).toBe('1,234.50 lei');
    expect(formatTerminalLei(0)).toBe('0.00 lei');
  });

  it('formats instants in Bucharest time, including summer time', () => {
    expect(formatTerminalInstant(new Date(at))).toBe('Thu 2026-11-19 18:15');
    expect(formatTerminalInstant(new Date('2026-07-01T21:30:00Z'))).toBe('Thu 2026-07-02 00:30');
  });

  it('does not write “before” for the minute in which something begins', () => {
    expect(formatTerminalStart(new Date('2026-11-19T08:15:42Z'))).toBe('Thu 2026-11-19 10:16');
    expect(formatTerminalStart(new Date('2026-11-19T08:15:00Z'))).toBe('Thu 2026-11-19 10:15');
  });

  it('counts in English', () => {
    expect(formatTerminalCount(1, 'paid ticket')).toBe('1 paid ticket');
    expect(formatTerminalCount(0, 'paid ticket')).toBe('0 paid tickets');
    expect(formatTerminalCount(2, 'delivery', 'deliveries')).toBe('2 deliveries');
  });
});

it('English separates the digits of amounts and counts in its own way', () => {
  expect(formatLei(123_450, 'en')).toBe('1,234.50\u00a0lei');
  expect(formatLei(842_236_700, 'en', true)).toBe('8,422,367\u00a0lei');
  expect(formatCount(13_983_816, 'en')).toBe('13,983,816');
  expect(formatCount(1716, 'ro')).toBe('1.716');
});
