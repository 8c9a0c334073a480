import type { Bar } from '@loto/design';
import { formatCount, formatLei } from '../../i18n/formats.ts';

interface Bars<Row> {
  /** Rows with the same key form one bar. */
  readonly keyOf: (row: Row) => string;
  readonly labelOf: (key: string) => string;
}

/** Adds up rows to bars, in the order in which their keys first appear. */
function barsOf<Row>(
  rows: readonly Row[],
  { keyOf, labelOf }: Bars<Row>,
  valueOf: (row: Row) => number,
  textOf: (value: number) => string,
): Bar[] {
  return [...Map.groupBy(rows, keyOf)].map(([key, own]) => {
    const value = own.reduce((sum, row) => sum + valueOf(row), 0);
    return { key, label: labelOf(key), value: Math.max(0, value), text: textOf(value) };
  });
}

/** Returns the bars of amounts in bani. */
export function sumBars<Row>(
  rows: readonly Row[],
  { baniOf, ...bars }: Bars<Row> & { readonly baniOf: (row: Row) => number },
): Bar[] {
  return barsOf(rows, bars, baniOf, formatLei);
}

/** Returns the bars of counts. */
export function countBars<Row>(
  rows: readonly Row[],
  { countOf, ...bars }: Bars<Row> & { readonly countOf: (row: Row) => number },
): Bar[] {
  return barsOf(rows, bars, countOf, formatCount);
}
