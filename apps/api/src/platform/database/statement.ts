import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Queries } from './database.ts';

/**
 * A hand-written statement with its values. A connection of the pool prepares it once, by its name.
 */
interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Runs hand-written statements: on a connection of the pool, or in Kysely's queries through {@link
 * statementsOn}.
 */
export interface Statements {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the driver types its rows
  query<Row extends pg.QueryResultRow>(statement: Statement): Promise<{ readonly rows: Row[] }>;
}

/** Runs hand-written statements in Kysely's transaction, where they aren't prepared. */
export function statementsOn(queries: Queries): Statements {
  return { query: ({ text, values }) => queries.executeQuery(CompiledQuery.raw(text, values)) };
}

/**
 * Returns values that need no quoting (ids, numbers, instants, codes) as a PostgreSQL array. This
 * is far cheaper than the driver's search for characters to quote.
 */
export function plainArray(values: readonly (string | number | bigint | boolean | Date | null)[]): string {
  return `{${values.map(plainText).join(',')}}`;
}

function plainText(value: string | number | bigint | boolean | Date | null): string {
  if (value === null) return 'NULL';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  if (value === '') return '""';
  if (!plainForm.test(value)) throw new Error('A value of a plain array needs quotes');
  return value;
}

// The text `NULL` would be parsed as null.
const plainForm = /^(?!null$)[\w.:+-]+$/i;
