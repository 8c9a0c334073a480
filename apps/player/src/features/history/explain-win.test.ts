import { expect, test } from 'vitest';
import { draw649 } from '../../testing/results.ts';
import { explainWin, taxPartsOf } from './explain-win.ts';

const win = {
  code: 'loto-6-49' as const,
  run: 1,
  position: 0,
  category: 'III',
  count: 3,
  prizeBani: 333_333,
  taxBani: 13_333,
  taxPercent: 4,
};

test('a prize of a fund is explained from the stakes to the division and its rounding', () => {
  expect(explainWin(win, draw649)).toEqual({
    stakesBani: 400_000_000,
    fundBani: 160_000_000,
    fundPercent: 40,
    pay: { kind: 'share', percent: 20 },
    shareBani: 30_000_001,
    carryInBani: 0,
    addedBani: 0,
    poolBani: 30_000_001,
    winners: 90,
    prizeBani: 333_333,
    isRounded: true,
    count: 3,
    grossBani: 999_999,
    taxParts: [{ partBani: 333_333, percent: 4 }],
    taxBani: 13_333,
  });
});

test('a fixed prize is explained as such, an unknown category not at all', () => {
  expect(explainWin({ ...win, category: 'IV', prizeBani: 5_000 }, draw649)?.pay).toEqual({ kind: 'fixed' });
  expect(explainWin({ ...win, category: 'IX' }, draw649)).toBeUndefined();
});

test('a large prize is taxed bracket by bracket, as on the day of the draw', () => {
  expect(taxPartsOf(10_000_000, '2026-11-15')).toEqual([
    { partBani: 1_000_000, percent: 4 },
    { partBani: 5_675_000, percent: 20 },
    { partBani: 3_325_000, percent: 40 },
  ]);
  expect(taxPartsOf(5_000, '2025-07-31')).toEqual([{ partBani: 5_000, percent: 3 }]);
});
