import type { CategoryCode, CategoryPrize, GameCode, SideGameCode } from '@loto/game-rules';
import { SettlementRefusal } from '../settlements.ts';
import type { ComputedCategory, ComputedTable } from './prize-table-rows.ts';

/**
 * The values of a category on the official result page; omitted ones stay as computed. Amounts are
 * in bani.
 */
interface OfficialCategory {
  readonly category: CategoryCode;
  /** Prize per winner; required if one of our tickets won. */
  readonly prizeBani: number;
  readonly winners?: number;
  readonly shareBani?: number;
  /** For display only; the actual rollover is that of our own previous draw. */
  readonly carryInBani?: number;
  readonly rolloverBani?: number;
}

/** Official prize values of one game in one drawing, as entered by an operator. */
export interface OfficialTable {
  readonly code: GameCode | SideGameCode;
  readonly run: number;
  readonly stakesBani?: number;
  readonly fundBani?: number;
  readonly printedFundBani?: number;
  /** The source of the values, which is stored and shown to operators. */
  readonly note: string;
  readonly categories: readonly OfficialCategory[];
}

/**
 * Checks that official values belong to the draw.
 * @throws {SettlementRefusal} for values of a game, a drawing or a category that the draw doesn't
 *   have
 */
export function requireOfficialPlaces(
  tables: readonly ComputedTable[],
  officialTables: readonly OfficialTable[],
): void {
  for (const { code, run, categories } of officialTables) {
    const table = tables.find((one) => one.code === code && one.run === run);
    for (const { category } of categories) {
      if (table?.categories.some((one) => one.category === category) === true) continue;
      throw new SettlementRefusal('official-values-of-no-category', { code, run, category });
    }
  }
}

/**
 * Returns where required official values are missing: in tables of the draw, and in categories in
 * which our tickets won.
 */
export function missingOfficialValues(
  tables: readonly ComputedTable[],
  given: readonly OfficialTable[],
): string[] {
  return tables.flatMap(({ code, run, categories }) => {
    const official = given.find((one) => one.code === code && one.run === run);
    if (official === undefined) return [`${code}, drawing ${run}`];
    const named = new Set(official.categories.map(({ category }) => category));
    return categories
      .filter(({ category, winners }) => winners > 0 && !named.has(category))
      .map(({ category }) => `${code}, drawing ${run}, category ${category}`);
  });
}

/**
 * Replaces computed values, and adjusts the table's bookings so that every ban is accounted for.
 */
export function applyOfficialValues(table: ComputedTable, official: OfficialTable): ComputedTable {
  const categories = table.categories.map((computed) => {
    const given = official.categories.find(({ category }) => category === computed.category);
    return given === undefined ? computed : overridden(computed, given);
  });
  const shares = categories.reduce((sum, { shareBani }) => sum + shareBani, 0);
  return {
    ...table,
    categories,
    printedFundBani: categories.reduce(
      (sum, one) => sum + one.shareBani + one.carryInBani + one.addedBani,
      0,
    ),
    operatorBani: table.stakesBani - shares,
    official: {
      note: official.note,
      ...present('stakesBani', official.stakesBani),
      ...present('fundBani', official.fundBani),
      ...present('printedFundBani', official.printedFundBani),
    },
  };
}

/**
 * Replaces the values of a category. The draw pays what official prizes and rollover need beyond
 * the previous rollover; a surplus is booked as rounding.
 */
function overridden(computed: CategoryPrize, given: OfficialCategory): ComputedCategory {
  const { winners, carryInBani, addedBani } = computed;
  const isWon = (given.winners ?? winners) > 0;
  const rolloverBani = given.rolloverBani ?? (isWon ? 0 : computed.rolloverBani);
  const neededBani = given.prizeBani * winners + rolloverBani;
  const broughtBani = carryInBani + addedBani;
  const shareBani = Math.max(0, neededBani - broughtBani);
  const { category: _, ...official } = given;
  return {
    ...computed,
    prizeBani: given.prizeBani,
    shareBani,
    rolloverBani,
    roundingBani: broughtBani + shareBani - neededBani,
    official,
  };
}

function present(name: string, value: number | undefined): Record<string, number> {
  return value === undefined ? {} : { [name]: value };
}
