import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The last row of a page of a list that is sorted by a time and an id. */
export interface Place {
  /** The database's own text of the time, so that no microsecond is lost. */
  readonly at: string;
  readonly id: string;
}

/** The part of a sorted list that a query returns. */
export interface PageOf {
  /** The last row of the page before; null for the first page. */
  readonly after: Place | null;
  /** Maximum number of rows. */
  readonly most: number;
}

/**
 * Returns the condition that a row follows a place in a list.
 * @param columns the time and the uuid by which the list is sorted
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
