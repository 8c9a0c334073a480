import type { DrawWithPrizes } from '@loto/api-contract';

type Category = DrawWithPrizes['tables'][number]['categories'][number];

/** Returns a row of a result table; omitted values are 0. */
const categoryOf = (category: string, given: Partial<Category> = {}): Category => ({
  category,
  winners: 0,
  shareBani: 0,
  carryInBani: 0,
  addedBani: 0,
  valueBani: 0,
  rolloverBani: 0,
  ...given,
});

/** A settled draw of 6/49 with one winner of category II, ninety of III and a rollover in I. */
export const draw649: DrawWithPrizes = {
  gameCode: 'loto-6-49',
  draw: {
    id: '0198a1b2-0000-7000-8000-0000000000d1',
    drawAt: '2026-11-15T18:15:00+02:00',
    salesCloseAt: '2026-11-15T18:00:00+02:00',
    isSpecial: false,
    result: { numbers: [38, 4, 11, 46, 29, 23], jokers: [], sideGameNumber: '1846035' },
  },
  extraResult: null,
  isSettled: true,
  tables: [
    {
      code: 'loto-6-49',
      run: 1,
      stakesBani: 400_000_000,
      fundBani: 160_000_000,
      printedFundBani: 841_230_000,
      categories: [
        categoryOf('I', {
          shareBani: 90_000_000,
          carryInBani: 681_230_000,
          valueBani: 90_000_000,
          rolloverBani: 771_230_000,
        }),
        categoryOf('II', {
          winners: 1,
          shareBani: 30_000_000,
          carryInBani: 1_000_000,
          valueBani: 31_000_000,
        }),
        categoryOf('III', { winners: 90, shareBani: 30_000_001, valueBani: 333_333 }),
        categoryOf('IV', { winners: 2_000, shareBani: 10_000_000, valueBani: 5_000 }),
      ],
    },
    {
      code: 'noroc',
      run: 1,
      stakesBani: 50_000_000,
      fundBani: 20_000_000,
      printedFundBani: 20_000_000,
      categories: [categoryOf('I', { shareBani: 3_000_000, valueBani: 3_000_000, rolloverBani: 3_000_000 })],
    },
  ],
};

/** The same draw as a special draw, with a second drawing and its own table. */
export const specialDraw649: DrawWithPrizes = {
  ...draw649,
  draw: { ...draw649.draw, isSpecial: true },
  extraResult: { numbers: [1, 2, 3, 4, 5, 6], jokers: [], sideGameNumber: null },
  tables: [
    ...draw649.tables,
    {
      code: 'loto-6-49',
      run: 2,
      stakesBani: 400_000_000,
      fundBani: 160_000_000,
      printedFundBani: 160_000_000,
      categories: [
        categoryOf('I', { winners: 1, shareBani: 90_000_000, valueBani: 90_000_000 }),
        categoryOf('IV', { winners: 10, shareBani: 50_000, valueBani: 5_000 }),
      ],
    },
  ],
};
