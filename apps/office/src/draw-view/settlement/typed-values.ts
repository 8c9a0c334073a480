import { GAMES, prizeRowOn } from '@loto/game-rules';
import type { NightDraw, NightPrizeTable, OfficialTable } from '@loto/office-contract';

/** The columns of a table of official values, in the order of the form. */
export const valueColumns = ['winners', 'prizeBani', 'shareBani', 'carryInBani', 'rolloverBani'] as const;

/** The values of a whole table. */
export const tableColumns = ['stakesBani', 'fundBani', 'printedFundBani'] as const;

export type ValueColumn = (typeof valueColumns)[number];
export type TableColumn = (typeof tableColumns)[number];

/** A table of the form: what was typed, by category and column, as text. */
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

/** Returns the tables that the official values of a draw have: each drawing, then the side game. */
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

/** Fills the form with given tables; what it does not have stays empty. */
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

/** Returns a value as it is typed: a count, or lei with a comma: `1.234,56`. */
export function valueText(column: string, value: number): string {
  if (column === 'winners') return String(value);
  const whole = Math.trunc(value / 100);
  const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${grouped},${String(value % 100).padStart(2, '0')}`;
}

/**
 * Returns a typed value in bani, or a count; null for an empty field, and undefined for a text that
 * is no value. Lei may be grouped by points or spaces, with a comma or a point before two digits.
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

/** Returns the values of the form as official tables; tables without any value are left out. */
export function tablesOf(typed: readonly TypedTable[]): OfficialTable[] {
  return typed.flatMap(({ code, run, note, whole, rows }) => {
    const categories = rows.flatMap(({ category, values }) => {
      const { prizeBani, ...others } = numbersOf(values);
      // A category without a prize cannot be told from one that pays nothing, so the prize decides.
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

/** Reports whether a text is in the way: a value that is none, or a table without its source. */
export function hasProblem({ note, whole, rows }: TypedTable): boolean {
  const texts = [whole, ...rows.map(({ values }) => values)].flatMap((all) => Object.entries<string>(all));
  const isWrong = texts.some(([name, text]) => readValue(name, text) === undefined);
  const isUsed = texts.some(([, text]) => text.trim() !== '');
  return isWrong || (isUsed && note.trim() === '');
}

/** Returns by how much a value differs from ours; 0 where it is the same or one is not known. */
export function departureOf(column: string, text: string, ours: number | undefined): number {
  const theirs = readValue(column, text);
  return theirs == null || ours === undefined ? 0 : theirs - ours;
}
