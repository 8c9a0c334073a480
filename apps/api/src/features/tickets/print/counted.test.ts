import { expect, it } from 'vitest';
import { counted, countables } from './counted.ts';

it.each([
  [1, 'o extragere'],
  [2, '2 extrageri'],
  [19, '19 extrageri'],
  [20, '20 de extrageri'],
  [101, '101 extrageri'],
  [1_716, '1.716 extrageri'],
  [3_960, '3.960 de extrageri'],
])('counts %i draws in Romanian', (count, written) => {
  expect(counted(count, countables.draw, 'ro')).toBe(written);
});

it('counts in English', () => {
  expect(counted(1, countables.number, 'en')).toBe('1 number');
  expect(counted(3_960, countables.simpleVariant, 'en')).toBe('3,960 simple variants');
});
