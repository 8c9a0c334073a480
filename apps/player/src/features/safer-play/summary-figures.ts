import type { PlaySummary } from '@loto/api-contract';

/** The amounts paid and won in one month, or with one game. */
export interface Figures {
  readonly paidBani: number;
  readonly wonBani: number;
}

/** Returns the months between two months, both inclusive: `YYYY-MM`. */
export function monthsBetween(from: string, until: string): string[] {
  const months: string[] = [];
  const [year = 0, number = 0] = from.split('-').map(Number);
  for (let index = number - 1; months.at(-1) !== until && months.length < 600; index += 1)
    months.push(new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7));
  return months;
}

/** Returns the first month in which something was paid or won. There must be at least one row. */
export function firstMonth(rows: PlaySummary['rows']): string {
  return rows.reduce((first, { month }) => (month < first ? month : first), rows[0]?.month ?? '');
}

/** Adds up rows by a key, in the order in which the keys first appear. */
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

/** Adds up all rows. */
export function totalOf(rows: PlaySummary['rows']): Figures {
  return sumBy(rows, () => 'all').get('all') ?? { paidBani: 0, wonBani: 0 };
}
