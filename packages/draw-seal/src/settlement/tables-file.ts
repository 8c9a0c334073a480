/** A category of a published prize table; amounts in bani. */
export interface PublishedCategory {
  readonly code: string;
  readonly winners: number;
  readonly share: number;
  readonly carryIn: number;
  readonly added: number;
  readonly prize: number;
  readonly rollover: number;
  readonly rounding: number;
  /** The values of the lottery that replaced ours; null if the category was computed. */
  readonly official: Readonly<Record<string, number>> | null;
}

/** The published prizes of one game in one drawing; amounts in bani. */
export interface PublishedTable {
  readonly code: string;
  /** 2 for the second drawing of a special draw. */
  readonly run: number;
  readonly stakes: number;
  /** Simple variants or side-game numbers. */
  readonly sold: number;
  readonly fund: number;
  readonly printedFund: number;
  /** The lottery's values of the table, with their source; null if there are none. */
  readonly official: Readonly<Record<string, number | string>> | null;
  /** Best category first. */
  readonly categories: readonly PublishedCategory[];
}

/** The prize tables of a settled draw, as they are published. */
export interface PublishedTables {
  readonly draw: string;
  /** The draw whose rollovers these tables take; null for the first one. */
  readonly carryFrom: string | null;
  /** The numbers game, once for each drawing, then the side game. */
  readonly tables: readonly PublishedTable[];
}

/** Returns prize tables as JSON; its bytes are what the settlement's entry has the hash of. */
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

/** Returns the tables of a text; null unless {@link formatTables} returns that text. */
export function parseTables(text: string): PublishedTables | null {
  try {
    const { draw, carryFrom, tables } = JSON.parse(text) as PublishedTables;
    const parsed = { draw, carryFrom, tables };
    return formatTables(parsed) === text ? parsed : null;
  } catch {
    return null;
  }
}
