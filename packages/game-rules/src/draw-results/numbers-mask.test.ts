import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numbersMask, numbersOfMask } from './numbers-mask.ts';

const anyNumbers = fc.uniqueArray(fc.integer({ min: 1, max: 63 }));

describe('a mask of numbers', () => {
  test('has bit n - 1 for number n and fits a signed 64-bit column', () => {
    expect(numbersMask([1, 3])).toBe(0b101n);
    expect(numbersMask([49])).toBe(2n ** 48n);
    expect(numbersMask(Array.from({ length: 63 }, (_, index) => index + 1))).toBe(2n ** 63n - 1n);
  });

  test('returns the numbers, ascending', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        expect(numbersOfMask(numbersMask(numbers))).toEqual(numbers.toSorted((one, other) => one - other));
      }),
    );
  });

  test('matches by the bits that two masks share', () => {
    fc.assert(
      fc.property(anyNumbers, anyNumbers, (picked, drawn) => {
        const shared = numbersOfMask(numbersMask(picked) & numbersMask(drawn));
        expect(new Set(shared)).toEqual(new Set(picked.filter((number) => drawn.includes(number))));
      }),
    );
  });

  test('has no bit for numbers outside a field', () => {
    for (const number of [0, 64, -1, 1.5]) expect(() => numbersMask([number])).toThrow(RangeError);
  });
});
