import type { SealEntry } from '../log/entries.ts';
import type { PlayTotals, Winners } from './count-plays.ts';
import type { MainCategory, Rules, SideCategory } from './rules-file.ts';
import type { PublishedTable, PublishedTables } from './tables-file.ts';

/** Rollovers by category, in bani. */
type Rollovers = ReadonlyMap<string, number>;

type ComputedTable = Omit<PublishedTable, 'official'>;

/** The first difference between a table and its recomputation from the tickets. */
export interface TableDifference {
  readonly code: string;
  readonly run: number;
  /** Null if the table itself differs. */
  readonly category: string | null;
  readonly value: string;
}

/** Returns the rollovers from a draw's tables to the game's next draw. */
export function rolloversOf(tables: PublishedTables): (code: string) => Rollovers {
  return (code) => {
    const last = tables.tables.findLast((table) => table.code === code);
    return new Map(last?.categories.map((category) => [category.code, category.rollover]));
  };
}

/**
 * Returns the rollovers that the tables claim to have received, for use without the previous draw.
 */
export function statedRollovers(tables: PublishedTables): (code: string) => Rollovers {
  return (code) => {
    const first = tables.tables.find((table) => table.code === code);
    return new Map(first?.categories.map((category) => [category.code, category.carryIn]));
  };
}

/**
 * Compares published tables with the published tickets, to the ban. Categories with the lottery's
 * values must have our winners, receive our rollovers, and balance.
 * @returns the first difference, or null
 */
export function findDifference(
  { rules, seal, totals }: { readonly rules: Rules; readonly seal: SealEntry; readonly totals: PlayTotals },
  published: PublishedTables,
  carriedInto: (code: string) => Rollovers,
): TableDifference | null {
  const runs = totals.main.length;
  const codes = [...totals.main.map(() => rules.game), rules.side.code];
  const half = Math.floor(seal.mainBani / runs);
  let carryIn = carriedInto(rules.game);
  for (const [at, code] of codes.entries()) {
    const isMain = at < runs;
    const run = isMain ? at + 1 : 1;
    const table = published.tables[at];
    // A draw whose side game was not drawn has no table for it.
    if (!isMain && table === undefined && seal.sideNumbers === 0) break;
    if (table?.code !== code || table.run !== run) return { code, run, category: null, value: 'table' };
    const isLast = at === runs - 1;
    const computed = computeTable(isMain ? rules : rules.side, {
      code,
      run,
      stakes: isMain ? (isLast ? seal.mainBani - half * (runs - 1) : half) : seal.sideBani,
      sold: isMain ? seal.lines : seal.sideNumbers,
      winners: isMain ? (totals.main[at] as Winners) : totals.side,
      carryIn: isMain ? carryIn : carriedInto(code),
      added: isLast ? seal.addedPrizeBani : 0,
    });
    const difference = compare(computed, table);
    if (difference !== null) return { code, run, ...difference };
    carryIn = new Map(table.categories.map((category) => [category.code, category.rollover]));
  }
  return published.tables.length > codes.length
    ? { code: rules.game, run: published.tables.length, category: null, value: 'table' }
    : null;
}

interface Totals {
  readonly code: string;
  readonly run: number;
  readonly stakes: number;
  readonly sold: number;
  readonly winners: Winners;
  readonly carryIn: Rollovers;
  readonly added: number;
}

/**
 * Computes a table: first the fixed prizes, then the shares, with each prize rounded down to the
 * ban.
 */
function computeTable(
  game: { readonly fundPercent: number; readonly categories: readonly (MainCategory | SideCategory)[] },
  { code, run, stakes, sold, winners, carryIn, added }: Totals,
): ComputedTable {
  const countOf = (category: string) => winners.get(category) ?? 0;
  const fund = percentOf(stakes, game.fundPercent);
  const fixed = game.categories.reduce(
    (sum, one) => sum + ('fixed' in one ? one.fixed * countOf(one.code) : 0),
    0,
  );
  const rest = Math.max(0, fund - fixed);
  const categories = game.categories.map((one) => {
    const count = countOf(one.code);
    const share = 'fixed' in one ? one.fixed * count : percentOf(rest, one.share);
    const brought = { carryIn: carryIn.get(one.code) ?? 0, added: one.code === 'I' ? added : 0 };
    const pool = share + brought.carryIn + brought.added;
    const prize = count === 0 ? 0 : Math.floor(pool / count);
    const rollover = count === 0 ? pool : 0;
    const rounding = pool - prize * count - rollover;
    return { code: one.code, winners: count, share, ...brought, prize, rollover, rounding, official: null };
  });
  return { code, run, stakes, sold, fund, printedFund: broughtBy(categories), categories };
}

function broughtBy(categories: PublishedTable['categories']): number {
  return categories.reduce((sum, { share, carryIn, added }) => sum + share + carryIn + added, 0);
}

const percentOf = (bani: number, percent: number): number => Math.floor((bani * percent) / 100);

const always = ['code', 'winners', 'carryIn', 'added'] as const;
const computedOnly = ['share', 'prize', 'rollover', 'rounding'] as const;

function compare(
  computed: ComputedTable,
  table: PublishedTable,
): { readonly category: string | null; readonly value: string } | null {
  for (const value of ['stakes', 'sold', 'fund'] as const) {
    if (table[value] !== computed[value]) return { category: null, value };
  }
  if (table.categories.length !== computed.categories.length) return { category: null, value: 'categories' };
  for (const [at, own] of computed.categories.entries()) {
    const category = table.categories[at] as PublishedTable['categories'][number];
    const { official, share, carryIn, added, prize, winners, rollover, rounding } = category;
    const values = official === null ? [...always, ...computedOnly] : always;
    const differing = values.find((value) => category[value] !== own[value]);
    if (differing !== undefined) return { category: own.code, value: differing };
    if (official !== null && official['prize'] !== prize) return { category: own.code, value: 'prize' };
    const isBalanced = share + carryIn + added === prize * winners + rollover + rounding;
    if (!isBalanced || share < 0 || rollover < 0) return { category: own.code, value: 'balance' };
  }
  if (table.printedFund !== broughtBy(table.categories)) return { category: null, value: 'printedFund' };
  return null;
}
