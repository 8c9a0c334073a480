import { expect, test } from 'vitest';
import { draw649, specialDraw649 } from '../../testing/results.ts';
import { checkVariant } from './check-variant.ts';

test('a simple variant wins in its best category, taxed as on the day of the draw', () => {
  const variant = { numbers: [4, 11, 29, 38, 40, 41], jokers: [] };
  expect(checkVariant(draw649, { variant, sideGameNumber: null })).toEqual([
    {
      code: 'loto-6-49',
      run: 1,
      category: 'III',
      count: 1,
      prizeBani: 333_333,
      grossBani: 333_333,
      taxBani: 13_333,
      netBani: 320_000,
    },
  ]);
});

test('a combined variant wins with many simple ones, each taxed separately', () => {
  const variant = { numbers: [4, 11, 29, 38, 40, 41, 42], jokers: [] };
  const wins = checkVariant(draw649, { variant, sideGameNumber: null });
  expect(wins.map(({ category, count, taxBani }) => [category, count, taxBani])).toEqual([
    ['III', 3, 3 * 13_333],
    ['IV', 4, 4 * 200],
  ]);
});

test('a category without winners has no prize to show', () => {
  const variant = { numbers: [4, 11, 23, 29, 38, 46], jokers: [] };
  expect(checkVariant(draw649, { variant, sideGameNumber: null })).toMatchObject([
    { category: 'I', prizeBani: null, netBani: null },
  ]);
});

test('checks a special draw in both drawings, the side game only in the first', () => {
  const variant = { numbers: [1, 2, 3, 4, 5, 6], jokers: [] };
  const wins = checkVariant(specialDraw649, { variant, sideGameNumber: '1846035' });
  expect(wins.map(({ code, run, category }) => [code, run, category])).toEqual([
    ['loto-6-49', 2, 'I'],
    ['noroc', 1, 'I'],
  ]);
});
