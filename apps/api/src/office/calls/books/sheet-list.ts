import { gameNames } from '@loto/formatting';
import { bucharestIso } from '@loto/game-rules';
import type { Column, FilterValues, RowOf, Sheet } from '@loto/office-contract/lists';
import type { Place } from '../../../platform/database/keyset.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { pageOf, type CsvColumn, type CsvValue, type PageRequest } from '../list.ts';
import type { OfficeContext } from '../office-handler.ts';

/**
 * A row as returned by a feature: times are dates, and additional fields are omitted from the
 * response.
 */
type SourceOf<S extends Sheet> = {
  readonly [Name in keyof S['columns']]: S['columns'][Name] extends { readonly kind: 'instant' }
    ? Date | null
    : RowOf<S>[Name];
};

/** The part of a list to read: at most `most` rows after a position. */
export interface Part {
  readonly after: Place | null;
  readonly most: number;
}

interface ListRequest<S extends Sheet> {
  readonly params: unknown;
  readonly query: FilterValues<S>;
}

/** A handler of a list, which also describes the list's file. */
export interface SheetHandler<S extends Sheet> {
  readonly page: (
    request: ListRequest<S>,
    page: PageRequest,
    context: OfficeContext,
  ) => Promise<{ rows: RowOf<S>[]; next: string | null }>;
  readonly columns: readonly CsvColumn<RowOf<S>>[];
}

/**
 * Returns the handler of a list with pages.
 * @param read returns the rows after a position, in the order of the list, each with its own
 *   position
 */
export function pagedSheet<S extends Sheet>(
  sheet: S,
  read: (
    request: ListRequest<S>,
    part: Part,
    context: OfficeContext,
  ) => Promise<readonly (SourceOf<S> & { readonly place: Place })[]>,
): SheetHandler<S> {
  return {
    async page(request, page, context) {
      const part = { after: placeOf(page.after), most: page.limit + 1 };
      const found = await read(request, part, context);
      const { rows, next } = pageOf(found, page, ({ place }) => [place.at, place.id]);
      return { rows: rows.map((row) => rowOf(sheet, row)), next };
    },
    columns: csvColumns(sheet),
  };
}

/** Returns the handler of a list that always fits on one page. */
export function wholeSheet<S extends Sheet>(
  sheet: S,
  read: (request: ListRequest<S>, context: OfficeContext) => Promise<readonly SourceOf<S>[]>,
): SheetHandler<S> {
  return {
    async page(request, _page, context) {
      const found = await read(request, context);
      return { rows: found.map((row) => rowOf(sheet, row)), next: null };
    },
    columns: csvColumns(sheet),
  };
}

/** The text of a PostgreSQL timestamptz, or of a number that a list is sorted by. */
const atForm = /^(?:infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?|\d{1,12})$/;
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws {ApiError} REQUEST_MALFORMED for a cursor of another list */
function placeOf(after: PageRequest['after']): Place | null {
  if (after === null) return null;
  const [at = '', id = ''] = after;
  if (!atForm.test(at) || !idForm.test(id)) throw new ApiError('REQUEST_MALFORMED');
  return { at, id };
}

function rowOf<S extends Sheet>(sheet: S, source: SourceOf<S>): RowOf<S> {
  const values = Object.keys(sheet.columns).map((name) => {
    const value: unknown = source[name];
    return [name, value instanceof Date ? bucharestIso(value) : value];
  });
  return Object.fromEntries(values) as RowOf<S>;
}

/** Returns the columns of a list's file, in Romanian. */
function csvColumns<S extends Sheet>(sheet: S): CsvColumn<RowOf<S>>[] {
  return Object.entries(sheet.columns).map(([name, column]) => ({
    head: column.ro,
    cell: (row) => csvValue(column, row[name]),
  }));
}

function csvValue(column: Column, value: unknown): CsvValue {
  if (value === null || value === undefined) return null;
  if (column.kind === 'bani') return { bani: value as number };
  // The text is already in Bucharest time.
  if (column.kind === 'instant') return (value as string).slice(0, 19).replace('T', ' ');
  if (column.kind === 'flag') return value === true ? 'da' : 'nu';
  if (column.kind === 'game') return nameOfGame(value as string);
  if (column.kind === 'word') return column.words[value as string]?.ro ?? (value as string);
  return value as string | number;
}

function nameOfGame(code: string): string {
  return (gameNames as Readonly<Record<string, string | undefined>>)[code] ?? code;
}
