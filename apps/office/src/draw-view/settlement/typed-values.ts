import { GAMES, prizeRowOn } from '@loto/game-rules';
import type { NightDraw, NightPrizeTable, OfficialTable } from '@loto/office-contract';

/** The columns of a table of official values, in the order of the form. */
export const valueColumns = ['winners', 'prizeBani', 'shareBani', 'carryInBani', 'rolloverBani'] as const;

/** The values that apply to a whole table. */
export const tableColumns = ['stakesBani', 'fundBani', 'printedFundBani'] as const;

export type ValueColumn = (typeof valueColumns)[number];
export type TableColumn = (typeof tableColumns)[number];

/** A table in the form: the entered texts by category and column. */
export interface TypedTable {
  readonly code: NightPrizeTable['code'];
  readonly run: number;
  readonly note: string;
  readonly whole: Readonly<Record<TableColumn, string>>;
  readonly rows: readonly {
    readonly category: string;
    readonly values: Readonly<Record<ValueColumn, string>>;
  }[];
}

const noValues = { winners: '', prizeBani: '', shareBani: '', carryInBani: '', rolloverBani: '' };
const noWhole = { stakesBani: '', fundBani: '', printedFundBani: '' };

/** Returns empty tables for a draw's official values: each drawing, then the side game. */
export function emptyTables({
  gameCode,
  isSpecial,
  drawAt,
}: Pick<NightDraw, 'gameCode' | 'isSpecial' | 'drawAt'>): TypedTable[] {
  const day = drawAt.slice(0, 10);
  const { sideGameCode } = GAMES[gameCode];
  const runs: readonly { readonly code: NightPrizeTable['code']; readonly run: number }[] = [
    { code: gameCode, run: 1 },
    ...(isSpecial ? [{ code: gameCode, run: 2 }] : []),
    { code: sideGameCode, run: 1 },
  ];
  return runs.map(({ code, run }) => ({
    code,
    run,
    note: '',
    whole: noWhole,
    rows: (prizeRowOn(code, day)?.pays ?? []).map(([category]) => ({ category, values: noValues })),
  }));
}

/** Fills the form with given tables. Missing values stay empty. */
export function fillTables(tables: readonly TypedTable[], given: readonly OfficialTable[]): TypedTable[] {
  return tables.map((table) => {
    const found = given.find(({ code, run }) => code === table.code && run === table.run);
    if (found === undefined) return table;
    return {
      ...table,
      note: found.note,
      whole: textsOf(noWhole, found),
      rows: table.rows.map((row) => {
        const category = found.categories.find((one) => one.category === row.category);
        return category === undefined ? row : { ...row, values: textsOf(noValues, category) };
      }),
    };
  });
}

function textsOf<Names extends string>(
  names: Readonly<Record<Names, string>>,
  given: Readonly<Partial<Record<NoInfer<Names>, number | undefined>>>,
): Record<Names, string> {
  const entries = Object.keys(names).map((name) => {
    const value: number | undefined = given[name as Names];
    return [name, value === undefined ? '' : valueText(name, value)];
  });
  return Object.fromEntries(entries) as Record<Names, string>;
}

/** Returns a value as a person would enter it: a count, or lei with a comma (`1.234,56`). */
export function valueText(column: string, value: number): string {
  if (column === 'winners') return String(value);
  const whole = Math.trunc(value / 100);
  const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${grouped},${String(value % 100).padStart(2, '0')}`;
}

/**
 * Parses an entered value as bani or a count. Returns null for an empty field and undefined for an
 * invalid text. Lei may be grouped with points or spaces, with a comma or a point before two
 * decimals.
 */
export function readValue(column: string, text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (column === 'winners') return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
  const match = /^(\d{1,3}(?:[. \u00a0]?\d{3})*)(?:[.,](\d{1,2}))?$/.exec(typed);
  if (match === null) return undefined;
  const lei = Number((match[1] ?? '').replaceAll(/\D/g, ''));
  return lei * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Returns the form's values as official tables. Omits tables without values. */
export function tablesOf(typed: readonly TypedTable[]): OfficialTable[] {
  return typed.flatMap(({ code, run, note, whole, rows }) => {
    const categories = rows.flatMap(({ category, values }) => {
      const { prizeBani, ...others } = numbersOf(values);
      // A category without a prize looks the same as one that pays nothing, so the prize decides.
      return prizeBani === undefined ? [] : [{ category, prizeBani, ...others }];
    });
    return categories.length === 0 ? [] : [{ code, run, note: note.trim(), ...numbersOf(whole), categories }];
  });
}

function numbersOf<Names extends string>(
  texts: Readonly<Record<Names, string>>,
): Partial<Record<Names, number>> {
  const entries = Object.entries<string>(texts).flatMap(([name, text]) => {
    const value = readValue(name, text);
    return value == null ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Partial<Record<Names, number>>;
}

/** Returns true if a text is invalid: either a wrong value or a table without a source. */
export function hasProblem({ note, whole, rows }: TypedTable): boolean {
  const texts = [whole, ...rows.map(({ values }) => values)].flatMap((all) => Object.entries<string>(all));
  const isWrong = texts.some(([name, text]) => readValue(name, text) === undefined);
  const isUsed = texts.some(([, text]) => text.trim() !== '');
  return isWrong || (isUsed && note.trim() === '');
}

/** Returns the difference between a value and ours; 0 if they are equal or one is unknown. */
export function departureOf(column: string, text: string, ours: number | undefined): number {
  const theirs = readValue(column, text);
  return theirs == null || ours === undefined ? 0 : theirs - ours;
}

/**
 * Fills cells with a copied block, to the right and down from a position. Omits what does not fit.
 * @param text cells separated by tabs, and rows by line breaks
 */
export function pasteCells(
  rows: TypedTable['rows'],
  at: { readonly row: number; readonly column: ValueColumn },
  text: string,
): TypedTable['rows'] {
  const cells = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const first = valueColumns.indexOf(at.column);
  return rows.map((row, index) => {
    const pasted = cells[index - at.row] ?? [];
    const values = valueColumns.map((column, place) => [
      column,
      pasted[place - first]?.trim() ?? row.values[column],
    ]);
    return { ...row, values: Object.fromEntries(values) as (typeof row)['values'] };
  });
}
