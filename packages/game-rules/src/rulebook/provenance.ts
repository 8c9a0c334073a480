/**
 * Where a configured fact comes from. What no public source confirms is marked, so that it can be
 * found and changed.
 */
export interface Provenance {
  readonly source: string;
  readonly isAssumption: boolean;
}

/**
 * A fact that holds from a day on (`YYYY-MM-DD`, a day in Bucharest), until a later row takes over.
 */
export interface Dated extends Provenance {
  readonly validFrom: string;
}

/** The row in force on a day, or undefined when no row is that old. Rows may stand in any order. */
export function rowInForce<Row extends Dated>(rows: readonly Row[], day: string): Row | undefined {
  let found: Row | undefined;
  for (const row of rows) {
    if (row.validFrom <= day && (found === undefined || row.validFrom >= found.validFrom)) found = row;
  }
  return found;
}
