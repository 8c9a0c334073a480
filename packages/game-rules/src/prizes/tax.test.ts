import { expect, test } from 'vitest';
import { TAX_ROWS, taxOnPrize } from './tax.ts';

/** Prize and tax in bani, with thresholds and sums from the games page. */
const since2025 = [
  [0, 0],
  [24, 0],
  [25, 1],
  [5_000, 200],
  [1_000_000, 40_000],
  [1_000_001, 40_000],
  [1_000_005, 40_001],
  [6_675_000, 1_175_000],
  [6_675_100, 1_175_040],
  [1_623_988_512, 648_100_404],
] as const;

test.each(since2025)('of %i bani, %i are withheld since August 2025', (gross, tax) => {
  expect(taxOnPrize(gross, '2025-08-01')).toMatchObject({ taxBani: tax, netBani: gross - tax });
});

test.each([
  [5_000, 150],
  [1_000_000, 30_000],
  [6_675_000, 1_165_000],
  [6_675_100, 1_165_040],
])('of %i bani, %i were withheld before', (gross, tax) => {
  expect(taxOnPrize(gross, '2025-07-31')).toMatchObject({ taxBani: tax });
});

test('names the bracket of the last ban', () => {
  expect([1_000_000, 1_000_001, 6_675_001].map((gross) => taxOnPrize(gross, '2026-01-01')?.bracket)).toEqual(
    TAX_ROWS[1]?.brackets,
  );
});

test('has no result for days before its rows, and rejects invalid prizes', () => {
  expect(taxOnPrize(100, '2022-12-31')).toBeUndefined();
  expect(() => taxOnPrize(-1, '2026-01-01')).toThrow(RangeError);
  expect(() => taxOnPrize(0.5, '2026-01-01')).toThrow(RangeError);
});
