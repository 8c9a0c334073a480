/**
 * The source of a configured fact. Facts that no public source confirms are marked, so that they
 * can be found and changed.
 */
export interface Provenance {
  readonly source: string;
  readonly isAssumption: boolean;
}

/**
 * A fact that applies from a day on (`YYYY-MM-DD`, a day in Bucharest), until a later row replaces
 * it.
 */
export interface Dated extends Provenance {
  readonly validFrom: string;
}

/**
 * Returns the row in force on a day, or undefined if all rows are later. Rows may have any order.
 */
export function rowInForce<Row extends Dated>(rows: readonly Row[], day: string): Row | undefined {
  let found: Row | undefined;
  for (const row of rows) {
    if (row.validFrom <= day && (found === undefined || row.validFrom >= found.validFrom)) found = row;
  }
  return found;
}
