import type { RawBuilder } from 'kysely';
import type { Queries } from '../database/database.ts';

/** A figure that is read on request, usually from the database. */
export interface Measurement {
  /** Begins with `loto_` and ends with the unit, if it has one. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => Promise<readonly Measured[]>;
}

/** A value with its labels. */
export interface Measured {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** Returns the values of a query: each row has its `value`, and every other column is a label. */
export async function measureRows(
  queries: Queries,
  query: RawBuilder<{ value: number }>,
): Promise<Measured[]> {
  const { rows } = await query.execute(queries);
  return rows.map(({ value, ...labels }) => ({ value, labels }));
}
