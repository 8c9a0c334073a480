import { describe, expect, test } from 'vitest';
import { isBani, multiplyBani, sumBani } from './money.ts';

describe('money', () => {
  test('is whole bani, never negative, never beyond exact numbers', () => {
    expect([0, 50, Number.MAX_SAFE_INTEGER].map(isBani)).toEqual([true, true, true]);
    expect([-1, 0.5, Number.NaN, Infinity, 2 ** 53].map(isBani)).toEqual([false, false, false, false, false]);
  });

  test('adds and multiplies exactly', () => {
    expect(sumBani([])).toBe(0);
    expect(sumBani([1400, 300, 50])).toBe(1750);
    expect(multiplyBani(700, 1716)).toBe(1_201_200);
  });

  test('refuses to be inexact', () => {
    expect(() => sumBani([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    expect(() => sumBani([5, -3])).toThrow(RangeError);
    expect(() => multiplyBani(0.1, 10)).toThrow(RangeError);
    expect(() => multiplyBani(2 ** 40, 2 ** 20)).toThrow(RangeError);
    expect(() => multiplyBani(700, -1)).toThrow(RangeError);
  });
});
