import { cx, ScrollBox } from '@loto/design';
import { useId, type ReactNode } from 'react';
import styles from './small-table.module.css';

/** A column of a {@link SmallTable}. */
export interface SmallColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** True if the column has numbers. */
  readonly isRight?: boolean;
}

interface SmallTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly SmallColumn<Row>[];
}

/**
 * A table of a few rows within a page. A wide one scrolls inside its own box, also with the
 * keyboard.
 */
export function SmallTable<Row>({ label, rows, keyOf, columns }: SmallTableProps<Row>) {
  const id = useId();
  return (
    <ScrollBox className={styles.scroll} aria-labelledby={id}>
      <table className={styles.table}>
        <caption id={id} className={styles.caption}>
          {label}
        </caption>
        <thead>
          <tr>
            {columns.map(({ head, isRight }) => (
              <th key={head} scope="col" className={cx(isRight && styles.right)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, isRight }) => (
                <td key={head} className={cx(isRight && styles.right)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
