import { z } from 'zod';

/** A text in both languages. */
export interface Text {
  readonly ro: string;
  readonly en: string;
}

/** The words that a column or filter can contain, with their texts. */
export type Words = Readonly<Record<string, Text>>;

/**
 * A column of a list. Its definition determines the response schema, the heading and cells of the
 * table, and the column in the CSV file.
 *
 * - `text`, `code`: shown unchanged; a code has a monospaced font.
 * - `id`: one of our ids, used for linking to an object and only shown in the file.
 * - `bani`: an amount in whole bani; `count`: an integer.
 * - `instant`: ISO 8601; `day`: `YYYY-MM-DD`; `month`: `YYYY-MM`.
 * - `game`: the code of a game.
 * - `word`: usually one of `words`, whose text is shown; any other text is shown unchanged.
 * - `flag`: true or false.
 */
export type Column = Text &
  (
    | {
        readonly kind:
          | 'text'
          | 'code'
          | 'id'
          | 'bani'
          | 'count'
          | 'instant'
          | 'day'
          | 'month'
          | 'flag'
          | 'game';
      }
    | { readonly kind: 'word'; readonly words: Words }
  );

export type Columns = Readonly<Record<string, Column>>;

/** A filter of a list. Its value is in the URL. */
export type Filter = Text &
  (
    | {
        readonly kind: 'day' | 'month' | 'year';
        readonly isOptional?: true;
        /** The values of another filter with which this one applies. Otherwise it is hidden. */
        readonly onlyWith?: { readonly name: string; readonly values: readonly string[] };
      }
    | { readonly kind: 'game' }
    | {
        readonly kind: 'choice';
        readonly words: Words;
        /** The value if the URL has none. Without a default, the list is not restricted. */
        readonly default?: string;
      }
  );

export type Filters = Readonly<Record<string, Filter>>;

/** A list as data. */
export interface Sheet<F extends Filters = Filters, C extends Columns = Columns> {
  /** The name of its file, without an extension. */
  readonly name: string;
  readonly title: Text;
  readonly filters: F;
  readonly columns: C;
}

/** The value of a column. Any column may be empty. */
type ValueOf<C extends Column> = C['kind'] extends 'bani' | 'count'
  ? number | null
  : C['kind'] extends 'flag'
    ? boolean | null
    : string | null;

/** A row of a list. */
export type RowOf<S extends Sheet> = { readonly [Name in keyof S['columns']]: ValueOf<S['columns'][Name]> };

type FilterValue<F extends Filter> = F extends {
  readonly kind: 'choice';
  readonly words: infer W extends Words;
}
  ? keyof W & string
  : string;

/** The values of a list's filters in the URL. Those without a value are omitted. */
export type FilterValues<S extends Sheet> = {
  readonly [Name in keyof S['filters']]?: FilterValue<S['filters'][Name]> | undefined;
};

/** Declares a list, so that its rows and filters have precise types. */
export function defineSheet<const F extends Filters, const C extends Columns>(
  sheet: Sheet<F, C>,
): Sheet<F, C> {
  return sheet;
}

const form = {
  day: /^\d{4}-\d{2}-\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  year: /^\d{4}$/,
  game: /^[a-z0-9-]{1,30}$/,
} as const;

/** Returns the fields of a list's query. */
export function sheetQuery<S extends Sheet>(
  sheet: S,
): { readonly [Name in keyof S['filters']]: z.ZodType<FilterValue<S['filters'][Name]> | undefined> } {
  const fields = Object.entries(sheet.filters).map(([name, filter]) => {
    const value =
      filter.kind === 'choice' ? z.enum(Object.keys(filter.words)) : z.string().regex(form[filter.kind]);
    return [name, value.optional()];
  });
  return Object.fromEntries(fields) as ReturnType<typeof sheetQuery<S>>;
}

/** Returns the schema of a list's row. */
export function sheetRow<S extends Sheet>(sheet: S): z.ZodType<RowOf<S>> {
  const fields = Object.entries(sheet.columns).map(([name, column]) => [
    name,
    valueSchema(column).nullable(),
  ]);
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<RowOf<S>>;
}

function valueSchema(column: Column): z.ZodType {
  switch (column.kind) {
    case 'bani':
    case 'count':
      return z.int();
    case 'flag':
      return z.boolean();
    case 'instant':
      return z.iso.datetime({ offset: true });
    case 'day':
      return z.string().regex(form.day);
    case 'month':
      return z.string().regex(form.month);
    case 'id':
      return z.uuid();
    default:
      return z.string();
  }
}
