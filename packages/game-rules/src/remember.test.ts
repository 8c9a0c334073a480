import { describe, expect, test, vi } from 'vitest';
import { remember } from './remember.ts';

describe('remember', () => {
  test('works once for each question', () => {
    const double = vi.fn<(value: number) => number>((value) => value * 2);
    const remembered = remember(double);
    expect([remembered(2), remembered(3), remembered(2)]).toEqual([4, 6, 4]);
    expect(double).toHaveBeenCalledTimes(2);
  });

  test('keeps the answers right when there were more questions than it keeps', () => {
    const remembered = remember((value: number) => `${value}`);
    for (let round = 0; round < 2; round += 1) {
      for (let value = 0; value < 2500; value += 1) expect(remembered(value)).toBe(`${value}`);
    }
  });

  test('what throws throws again', () => {
    const remembered = remember((value: number) => {
      if (value < 0) throw new RangeError('negative');
      return value;
    });
    expect(() => remembered(-1)).toThrow('negative');
    expect(() => remembered(-1)).toThrow('negative');
  });
});
