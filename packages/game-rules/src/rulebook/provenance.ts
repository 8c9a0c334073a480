/**
 * The source of a configured fact. Facts without a public source are marked, so that they can be
 * found and changed.
 */
export interface Provenance {
  readonly source: string;
  readonly isAssumption: boolean;
}

/** A fact that applies from a day (`YYYY-MM-DD` in Bucharest) until a later row replaces it. */
export interface Dated extends Provenance {
  readonly validFrom: string;
}

/**
 * Returns the row that applies on a day, or undefined before the first row. The order of rows
 * doesn't matter.
 */
export function rowInForce<Row extends Dated>(rows: readonly Row[], day: string): Row | undefined {
  let found: Row | undefined;
  for (const row of rows) {
    if (row.validFrom <= day && (found === undefined || row.validFrom >= found.validFrom)) found = row;
  }
  return found;
}
