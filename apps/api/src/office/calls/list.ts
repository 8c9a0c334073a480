import { bucharestIso } from '@loto/game-rules';
import { stringify } from 'csv-stringify/sync';
import { ApiError } from '../../platform/http/api-error.ts';

/** The page of a list that a handler returns. */
export interface PageRequest {
  /**
   * The cursor that {@link cursorAfter} returned for the last row of the previous page; null at
   * first.
   */
  readonly after: readonly string[] | null;
  /** Maximum number of rows. */
  readonly limit: number;
}

/**
 * Returns a page of rows and the cursor of the next page.
 * @param found one row more than the limit, if there is one
 * @param keyOf returns the values that the list is sorted by; the last one is unique
 */
export function pageOf<Row>(
  found: readonly Row[],
  { limit }: PageRequest,
  keyOf: (row: Row) => readonly string[],
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? cursorAfter(keyOf(last)) : null };
}

/** Returns the cursor for the rows after the one with this key. `readCursor` reads it. */
export function cursorAfter(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * Returns the key in a cursor, or null without one.
 * @throws {ApiError} REQUEST_MALFORMED for a text that isn't from `cursorAfter`
 */
export function readCursor(text = ''): readonly string[] | null {
  if (text === '') return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(key) && key.every((part) => typeof part === 'string')) return key;
  } catch {
    // The text is refused below.
  }
  throw new ApiError('REQUEST_MALFORMED');
}

/** A cell. An amount in bani is written as lei with a comma, a time as Bucharest time. */
export type CsvValue = string | number | boolean | Date | { readonly bani: number } | null;

/** A column of a download: its heading, and its cell in each row. */
export interface CsvColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => CsvValue;
}

/** Makes spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Returns the lines of a CSV file with `;` between cells. A text that a spreadsheet would evaluate
 * (because it begins with `= + - @`) is prefixed with `'`. A negative amount stays a number.
 */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return stringify(
    rows.map((row) => row.map(cellOf)),
    {
      delimiter: ';',
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { bigint: (bani) => (Number(bani) / 100).toFixed(2).replace('.', ',') },
    },
  );
}

/** Returns the headers of a download. */
export function downloadHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  };
}

/** Returns a cell for the CSV library, which formats amounts by their type. */
function cellOf(value: CsvValue): string | number | bigint {
  if (value === null) return '';
  if (value instanceof Date) return bucharestIso(value).slice(0, 19).replace('T', ' ');
  if (typeof value === 'object') return BigInt(value.bani);
  return typeof value === 'boolean' ? String(value) : value;
}
