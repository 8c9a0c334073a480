import type { CategoryCode } from '@loto/game-rules';
import type { OfficialTable } from './official-values.ts';
import type { ComputedTable } from './prize-table-rows.ts';

/** A value of an official table that differs from our computation. Amounts are in bani. */
export interface Departure {
  readonly code: OfficialTable['code'];
  readonly run: number;
  /** Null for a value of the whole table. */
  readonly category: CategoryCode | null;
  /** Field of the official table, such as `prizeBani`. */
  readonly value: string;
  readonly ours: number;
  readonly theirs: number;
  /** Set if two people accepted `theirs` before and `ours` would replace it. */
  readonly isSetAside?: true;
}

const tableValues = ['stakesBani', 'fundBani', 'printedFundBani'] as const;
const categoryValues = ['winners', 'prizeBani', 'shareBani', 'carryInBani', 'rolloverBani'] as const;

/**
 * Returns every official value that differs from our computation from stakes, winners and
 * rollovers.
 * @param own the tables without official values; official tables without a counterpart are skipped
 */
export function findDepartures(
  own: readonly ComputedTable[],
  officialTables: readonly OfficialTable[],
): Departure[] {
  return officialTables.flatMap((official) => {
    const { code, run } = official;
    const table = own.find((one) => one.code === code && one.run === run);
    if (table === undefined) return [];
    const ofTable = tableValues.map((value) => ({
      category: null,
      value,
      ours: table[value],
      theirs: official[value],
    }));
    const ofCategories = official.categories.flatMap((given) => {
      const computed = table.categories.find(({ category }) => category === given.category);
      if (computed === undefined) return [];
      const { category } = given;
      return categoryValues.map((value) => ({
        category,
        value,
        ours: computed[value],
        theirs: given[value],
      }));
    });
    return [...ofTable, ...ofCategories].flatMap(({ theirs, ...place }) =>
      theirs === undefined || theirs === place.ours ? [] : [{ code, run, ...place, theirs }],
    );
  });
}
