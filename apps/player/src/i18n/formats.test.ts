import { describe, expect, test } from 'vitest';
import {
  capitalised,
  formatClock,
  formatDate,
  formatDay,
  formatDayAndClock,
  formatLongDate,
} from './dates.ts';
import { formatAmount, formatCount, formatLei } from './money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  test.each([
    [1700, '17,00 lei'],
    [0, '0,00 lei'],
    [5, '0,05 lei'],
    [123_456, '1.234,56 lei'],
    [841_230_000, '8.412.300,00 lei'],
  ])('%d bani', (bani, text) => expect(plain(formatLei(bani))).toBe(text));

  test.each([
    [841_230_000, '8.412.300 lei'],
    [700, '7 lei'],
    [100, '1 leu'],
    [750, '7,50 lei'],
  ])('%d bani in short', (bani, text) => expect(plain(formatLei(bani, true))).toBe(text));

  test('the unit stays on the line of its amount', () => expect(formatLei(1700)).toBe('17,00\u00a0lei'));

  test('amount and unit can stand apart', () => expect(formatAmount(48_625_000, true)).toBe('486.250'));
});

test('counts follow the language', () => {
  expect(formatCount(13_983_816, 'ro')).toBe('13.983.816');
  expect(formatCount(1234, 'ro')).toBe('1.234');
  expect(formatCount(13_983_816, 'en')).toBe('13,983,816');
});

describe('dates in Bucharest, wherever the device is', () => {
  const winter = '2026-11-19T16:15:00Z';
  const summer = '2026-07-02T15:15:00Z';

  test('a draw', () => {
    expect(formatDayAndClock(winter, 'ro')).toBe('joi, 19 noiembrie, 18:15');
    expect(formatDayAndClock(summer, 'ro')).toBe('joi, 2 iulie, 18:15');
    expect(formatDayAndClock(winter, 'en')).toBe('Thursday 19 November, 18:15');
  });

  test('midnight belongs to the new day', () => {
    expect(formatDay('2026-11-18T22:00:00Z', 'ro')).toBe('joi, 19 noiembrie');
    expect(formatClock('2026-11-18T22:00:00Z', 'ro')).toBe('00:00');
  });

  test('the night the clocks change', () => {
    expect(formatClock('2026-10-25T00:30:00Z', 'ro')).toBe('03:30');
    expect(formatClock('2026-10-25T01:30:00Z', 'ro')).toBe('03:30');
    expect(formatClock('2026-10-25T02:30:00Z', 'ro')).toBe('04:30');
  });

  test('in digits and in words', () => {
    expect(formatDate(winter, 'ro')).toBe('19.11.2026');
    expect(formatDate(winter, 'en')).toBe('19/11/2026');
    expect(formatLongDate(winter, 'ro')).toBe('19 noiembrie 2026');
  });
});

test('a line begins with a capital', () => {
  expect(capitalised('joi, 19 noiembrie')).toBe('Joi, 19 noiembrie');
  expect(capitalised('știri')).toBe('Știri');
});
