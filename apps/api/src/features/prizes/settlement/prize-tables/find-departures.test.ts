import { prizeRowOn, type CategoryCode, type GameCode } from '@loto/game-rules';
import { describe, expect, test } from 'vitest';
import { computeTables } from './compute-tables.ts';
import { findDepartures } from './find-departures.ts';
import type { OfficialTable } from './official-values.ts';

/** Result tables as printed on the official pages of those days, with their inputs. */
const published = [
  {
    code: 'loto-6-49',
    day: '2026-01-15',
    stakesBani: 800 * 479_450,
    carryIn: { I: 1_554_878_112 },
    printedFundBani: 1_708_302_112,
    rows: [
      ['I', 0, 0, 1_623_988_512],
      ['II', 2, 11_518_400, 0],
      ['III', 408, 56_462, 0],
      ['IV', 7648, 5000, 0],
    ],
  },
  {
    code: 'loto-5-40',
    day: '2026-02-01',
    stakesBani: 500 * 97_584,
    carryIn: { I: 32_092_100, II: 3_565_500 },
    printedFundBani: 55_174_400,
    rows: [
      ['I', 0, 0, 41_850_500],
      ['II', 1, 8_444_700, 0],
      ['III', 66, 73_927, 0],
    ],
  },
  {
    code: 'joker',
    day: '2026-01-08',
    stakesBani: 700 * 398_480,
    carryIn: { I: 4_656_601_835, II: 48_170_169, III: 11_376_019 },
    printedFundBani: 4_827_722_423,
    rows: [
      ['I', 0, 0, 4_697_884_363],
      ['II', 0, 0, 57_096_121],
      ['III', 2, 10_150_985, 0],
      ['IV', 55, 81_145, 0],
      ['V', 173, 32_246, 0],
      ['VI', 2261, 6415, 0],
      ['VII', 2572, 2602, 0],
      ['VIII', 12_122, 1748, 0],
    ],
  },
] as const satisfies readonly {
  readonly code: GameCode;
  readonly rows: readonly (readonly [CategoryCode, number, number, number])[];
  readonly [other: string]: unknown;
}[];

type Published = (typeof published)[number];

/** Computes our own tables as if we had sold all those tickets. */
function ownTables({ code, day, stakesBani, carryIn, rows }: Published) {
  return computeTables({
    gameCode: code,
    day,
    runCount: 1,
    addedPrizeBani: 0,
    hasSideGame: false,
    main: { stakesBani, soldCount: 1 },
    sideGame: { stakesBani: 0, soldCount: 0 },
    winners: () => Object.fromEntries(rows.map(([category, winners]) => [category, winners])),
    carryIn: () => carryIn,
    officialTables: [],
  });
}

function officialOf({ code, stakesBani, printedFundBani, rows }: Published): OfficialTable {
  const categories = rows.map(([category, winners, prizeBani, rolloverBani]) => ({
    category,
    winners,
    prizeBani,
    rolloverBani,
  }));
  return { code, run: 1, stakesBani, printedFundBani, note: 'the official page', categories };
}

describe.each(published)('the official table of $code of $day', (table) => {
  test('equals our computation from the same stakes, winners and rollovers', () => {
    expect(prizeRowOn(table.code, table.day)).toBeDefined();
    expect(findDepartures(ownTables(table), [officialOf(table)])).toEqual([]);
  });

  test('departs if any value differs by one ban', () => {
    const official = officialOf(table);
    const [first, ...others] = official.categories;
    if (first === undefined) throw new Error('A table has categories');
    const changed = {
      ...official,
      categories: [{ ...first, rolloverBani: (first.rolloverBani ?? 0) + 1 }, ...others],
    };
    expect(findDepartures(ownTables(table), [changed])).toMatchObject([
      { category: 'I', value: 'rolloverBani', theirs: (first.rolloverBani ?? 0) + 1 },
    ]);
    const fund = { ...official, printedFundBani: (official.printedFundBani ?? 0) + 1 };
    expect(findDepartures(ownTables(table), [fund])).toMatchObject([
      { category: null, value: 'printedFundBani' },
    ]);
  });
});
