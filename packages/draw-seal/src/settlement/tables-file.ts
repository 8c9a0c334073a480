/** A category of a published prize table. Amounts are in bani. */
export interface PublishedCategory {
  readonly code: string;
  readonly winners: number;
  readonly share: number;
  readonly carryIn: number;
  readonly added: number;
  readonly prize: number;
  readonly rollover: number;
  readonly rounding: number;
  /** The lottery's values that replaced ours; null if the category was computed. */
  readonly official: Readonly<Record<string, number>> | null;
}

/** The published prizes of one game in one drawing. Amounts are in bani. */
export interface PublishedTable {
  readonly code: string;
  /** 2 for the second drawing of a special draw. */
  readonly run: number;
  readonly stakes: number;
  /** Number of simple variants or side-game numbers. */
  readonly sold: number;
  readonly fund: number;
  readonly printedFund: number;
  /** The lottery's values for the table, with their source; null if there are none. */
  readonly official: Readonly<Record<string, number | string>> | null;
  /** Best category first. */
  readonly categories: readonly PublishedCategory[];
}

/** The published prize tables of a settled draw. */
export interface PublishedTables {
  readonly draw: string;
  /** The draw from which these tables receive rollovers; null for the first one. */
  readonly carryFrom: string | null;
  /** The numbers game, once per drawing, then the side game. */
  readonly tables: readonly PublishedTable[];
}

/** Formats prize tables as JSON. The hash of its bytes is part of the settlement's entry. */
export function formatTables({ draw, carryFrom, tables }: PublishedTables): string {
  return JSON.stringify({
    v: 1,
    draw,
    carryFrom,
    tables: tables.map(({ code, run, stakes, sold, fund, printedFund, official, categories }) => ({
      code,
      run,
      stakes,
      sold,
      fund,
      printedFund,
      official,
      categories: categories.map((category) => ({
        code: category.code,
        winners: category.winners,
        share: category.share,
        carryIn: category.carryIn,
        added: category.added,
        prize: category.prize,
        rollover: category.rollover,
        rounding: category.rounding,
        official: category.official,
      })),
    })),
  });
}

/**
 * Parses prize tables. Returns null unless the text is exactly what {@link formatTables} returns.
 */
export function parseTables(text: string): PublishedTables | null {
  try {
    const { draw, carryFrom, tables } = JSON.parse(text) as PublishedTables;
    const parsed = { draw, carryFrom, tables };
    return formatTables(parsed) === text ? parsed : null;
  } catch {
    return null;
  }
}
