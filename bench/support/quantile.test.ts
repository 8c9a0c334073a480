import { expect, test } from 'vitest';
import { quantile } from './quantile.ts';

test('half of a sample lies below its median, one in a hundred above its 99th', () => {
  const hundred = Array.from({ length: 101 }, (_, index) => 100 - index);
  expect(quantile(hundred, 0.5)).toBe(50);
  expect(quantile(hundred, 0.99)).toBe(99);
  expect(quantile([3], 0.99)).toBe(3);
  expect(quantile([], 0.5)).toBeNaN();
});
