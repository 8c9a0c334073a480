import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The last row of a page, in a list sorted by a time and an id. */
export interface Place {
  /** The time as the database's own text, so that no microseconds are lost. */
  readonly at: string;
  readonly id: string;
}

/** The part of a sorted list that a query returns. */
export interface PageOf {
  /** The last row of the previous page; null for the first page. */
  readonly after: Place | null;
  /** Maximum number of rows. */
  readonly most: number;
}

/**
 * Returns the condition that a row comes after a position in a list.
 * @param columns the time and the uuid that the list is sorted by
 */
export function isAfter(
  columns: { readonly at: RawBuilder<unknown>; readonly id: RawBuilder<unknown> },
  after: Place | null,
  order: 'ascending' | 'descending',
): RawBuilder<SqlBool> {
  if (after === null) return sql`true`;
  const than = order === 'ascending' ? sql`>` : sql`<`;
  return sql`(${columns.at}, ${columns.id}) ${than} (${after.at}::timestamptz, ${after.id}::uuid)`;
}
