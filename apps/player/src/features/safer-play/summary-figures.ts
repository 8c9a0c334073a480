import type { PlaySummary } from '@loto/api-contract';

/** What was paid and won of one month, or with one game. */
export interface Figures {
  readonly paidBani: number;
  readonly wonBani: number;
}

/** The months from one to another, both included: `YYYY-MM`. */
export function monthsBetween(from: string, until: string): string[] {
  const months: string[] = [];
  const [year = 0, number = 0] = from.split('-').map(Number);
  for (let index = number - 1; months.at(-1) !== until && months.length < 600; index += 1)
    months.push(new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7));
  return months;
}

/** The first month in which something was paid or won; there is at least one row. */
export function firstMonth(rows: PlaySummary['rows']): string {
  return rows.reduce((first, { month }) => (month < first ? month : first), rows[0]?.month ?? '');
}

/** Sums of rows by a key of theirs, in the order in which the keys come first. */
export function sumBy<Key extends string>(
  rows: PlaySummary['rows'],
  keyOf: (row: PlaySummary['rows'][number]) => Key,
): ReadonlyMap<Key, Figures> {
  const sums = new Map<Key, Figures>();
  for (const row of rows) {
    const { paidBani, wonBani } = sums.get(keyOf(row)) ?? { paidBani: 0, wonBani: 0 };
    sums.set(keyOf(row), { paidBani: paidBani + row.paidBani, wonBani: wonBani + row.wonBani });
  }
  return sums;
}

/** All rows together. */
export function totalOf(rows: PlaySummary['rows']): Figures {
  return sumBy(rows, () => 'all').get('all') ?? { paidBani: 0, wonBani: 0 };
}
