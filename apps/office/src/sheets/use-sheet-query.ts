import { bucharestDay } from '@loto/game-rules';
import type { Filter, FilterValues, Sheet } from '@loto/office-contract/lists';
import { useSearchParams } from 'react-router';

/** The state of a list in the URL. */
export interface SheetQuery<S extends Sheet> {
  /** The filters that restrict the list, with their defaults. */
  readonly filters: FilterValues<S>;
  /** Where the page begins; undefined for the first one. */
  readonly after: string | undefined;
  /** The names of the chosen columns; null for the default ones. */
  readonly columns: readonly string[] | null;
  /** Changes a filter and returns to the first page. */
  readonly setFilter: (name: string, value: string) => void;
  readonly setColumns: (names: readonly string[] | null) => void;
  /** Returns the URL of the page that begins after a row; null means the first page. */
  readonly pageTo: (after: string | null) => string;
}

/** Parameters of the URL that are not filters. */
const [afterName, columnsName] = ['after', 'columns'] as const;

/** Returns a list's filters, page and columns from the URL. */
export function useSheetQuery<S extends Sheet>(sheet: S): SheetQuery<S> {
  const [params, setParams] = useSearchParams();
  const change = (changes: (next: URLSearchParams) => void, replace = true) => {
    const next = new URLSearchParams(params);
    changes(next);
    setParams(next, { replace, preventScrollReset: true });
  };
  const given = Object.entries(sheet.filters).flatMap(([name, filter]) => {
    const value = isMeant(sheet, filter, params) ? valueOf(filter, params.get(name)) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  const columns = params.get(columnsName);
  return {
    filters: Object.fromEntries(given) as FilterValues<S>,
    after: params.get(afterName) ?? undefined,
    columns: columns === null ? null : columns.split('.').filter((name) => name in sheet.columns),
    setFilter: (name, value) =>
      change((next) => {
        next.delete(afterName);
        if (value === '') next.delete(name);
        else next.set(name, value);
      }),
    setColumns: (names) =>
      change((next) => {
        if (names === null) next.delete(columnsName);
        else next.set(columnsName, names.join('.'));
      }),
    pageTo: (after) => {
      const next = new URLSearchParams(params);
      if (after === null) next.delete(afterName);
      else next.set(afterName, after);
      const text = next.toString();
      return text === '' ? '?' : `?${text}`;
    },
  };
}

/** Returns true if a filter applies, given the values of the others. */
export function isMeant(sheet: Sheet, filter: Filter, params: URLSearchParams): boolean {
  if (!('onlyWith' in filter) || filter.onlyWith === undefined) return true;
  const { name, values } = filter.onlyWith;
  const other = sheet.filters[name];
  return other !== undefined && values.includes(valueOf(other, params.get(name)) ?? '');
}

const forms = {
  day: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
  year: /^\d{4}$/,
  game: /^[a-z0-9-]{1,30}$/,
} as const;

/** Returns the value of a filter. A value that can't be chosen counts as none. */
function valueOf(filter: Filter, given: string | null): string | undefined {
  if (filter.kind === 'choice') {
    return given !== null && Object.hasOwn(filter.words, given) ? given : filter.default;
  }
  if (given !== null && forms[filter.kind].test(given)) return given;
  if (filter.kind === 'game') return undefined;
  return filter.isOptional === true ? undefined : today(filter.kind);
}

/** Returns the current day, month or year in Bucharest. */
function today(kind: 'day' | 'month' | 'year'): string {
  return bucharestDay(new Date()).slice(0, { day: 10, month: 7, year: 4 }[kind]);
}
