import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFFICIAL_TABLES } from '../testing/official-tables.ts';
import { PRIZE_ROWS, prizeRowOn, type PrizeRow } from './prize-rows.ts';
import { prizeTable, type DrawTotals } from './prize-table.ts';

function rowOf(code: PrizeRow['code'], day = '2026-01-15'): PrizeRow {
  const row = prizeRowOn(code, day);
  if (row === undefined) throw new Error(`no prizes of ${code} on ${day}`);
  return row;
}

describe('the official tables, to the ban', () => {
  test.each(OFFICIAL_TABLES)('$code of $day', (official) => {
    const { code, day, priceBani, variantsSold, rows, carryInBani } = official;
    const table = prizeTable(rowOf(code, day), {
      stakesBani: priceBani * variantsSold,
      winners: Object.fromEntries(rows.map(([category, winners]) => [category, winners])),
      carryInBani,
    });
    const printed = table.categories.map(({ category, winners, prizeBani, shareBani, rolloverBani }) =>
      winners === 0 ? [category, 0, shareBani, rolloverBani] : [category, winners, prizeBani, null],
    );
    expect(printed).toEqual(rows);
    expect(table.printedFundBani).toBe(official.printedFundBani);
  });

  test('exist for every game', () => {
    expect(new Set(OFFICIAL_TABLES.map(({ code }) => code))).toEqual(
      new Set(PRIZE_ROWS.map(({ code }) => code)),
    );
  });
});

test.each(PRIZE_ROWS)('the shares of $code add up to the whole', ({ pays }) => {
  const percents = pays.map(([, pay]) => (pay.kind === 'share' ? pay.percent : 0));
  expect(percents.reduce((sum, percent) => sum + percent)).toBe(100);
});

test('fixed prizes are paid first; if they exceed the fund, the shares get nothing, and never less', () => {
  const totals = { winners: { IV: 100 }, carryInBani: { I: 7 } };
  const enough = prizeTable(rowOf('loto-6-49'), { ...totals, stakesBani: 1_300_000 });
  expect(enough).toMatchObject({ fundBani: 520_000, restBani: 20_000, operatorBani: 780_000 });
  const tooLittle = prizeTable(rowOf('loto-6-49'), { ...totals, stakesBani: 400_000 });
  expect(tooLittle).toMatchObject({ fundBani: 160_000, restBani: 0, operatorBani: -100_000 });
  expect(tooLittle.categories.map(({ shareBani }) => shareBani)).toEqual([0, 0, 0, 500_000]);
  expect(tooLittle.categories[0]).toMatchObject({ rolloverBani: 7 });
});

test('an added prize increases category I, and rolls over with it without a winner', () => {
  const totals: DrawTotals = {
    stakesBani: 1_000_000,
    winners: {},
    carryInBani: {},
    addedPrizeBani: 5_000_000,
  };
  expect(prizeTable(rowOf('loto-5-40'), totals).categories[0]).toMatchObject({ rolloverBani: 5_200_000 });
  const won = prizeTable(rowOf('loto-5-40'), { ...totals, winners: { I: 3 } });
  expect(won.categories[0]).toMatchObject({ prizeBani: 1_733_333, roundingBani: 1, rolloverBani: 0 });
});

test('rejects invalid amounts, counts and categories', () => {
  const row = rowOf('joker');
  const totals = { stakesBani: 700, winners: {}, carryInBani: {} };
  expect(() => prizeTable(row, { ...totals, stakesBani: -1 })).toThrow(RangeError);
  expect(() => prizeTable(row, { ...totals, winners: { I: 0.5 } })).toThrow(RangeError);
  expect(() => prizeTable(row, { ...totals, winners: { 'N+3': 1 } })).toThrow(RangeError);
  expect(() => prizeTable(rowOf('loto-6-49'), { ...totals, carryInBani: { IV: 1 } })).toThrow(RangeError);
});

function anyCounts(max: number, of: readonly string[]): fc.Arbitrary<Record<string, number>> {
  return fc.record(Object.fromEntries(of.map((category) => [category, fc.nat(max)])));
}

function anyTotals({ pays }: PrizeRow): fc.Arbitrary<DrawTotals> {
  const all = pays.map(([category]) => category);
  const shared = pays.filter(([, { kind }]) => kind === 'share').map(([category]) => category);
  return fc.record({
    stakesBani: fc.nat(10 ** 11),
    winners: anyCounts(50_000, all),
    carryInBani: anyCounts(10 ** 10, shared),
    addedPrizeBani: fc.constantFrom(0, 20_000_000),
  });
}

test('every ban received is accounted for, whatever was sold and won', () => {
  const anyDraw = fc
    .constantFrom(...PRIZE_ROWS)
    .chain((row) => anyTotals(row).map((totals) => ({ row, totals })));
  fc.assert(
    fc.property(anyDraw, ({ row, totals }) => {
      const table = prizeTable(row, totals);
      const sum = (of: (category: (typeof table.categories)[number]) => number) =>
        table.categories.map(of).reduce((one, other) => one + other);
      const cameIn = totals.stakesBani + sum(({ carryInBani }) => carryInBani) + (totals.addedPrizeBani ?? 0);
      const wentOut =
        sum(({ prizeBani, winners }) => prizeBani * winners) +
        sum(({ rolloverBani, roundingBani }) => rolloverBani + roundingBani) +
        table.operatorBani;
      expect(wentOut).toBe(cameIn);
      for (const { winners, roundingBani } of table.categories) {
        expect(roundingBani).toBeLessThanOrEqual(Math.max(0, winners - 1));
      }
    }),
  );
});
