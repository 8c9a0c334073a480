import { flexRender, getCoreRowModel, useReactTable, type ColumnDef } from '@tanstack/react-table';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { ScrollBox } from '../scroll-box.tsx';
import layout from '../../layout.module.css';
import styles from './data-table.module.css';

/** A column of a {@link DataTable}. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for a column of numbers or sums. */
  readonly isRight?: boolean;
  /** True to hide the column on a narrow screen. */
  readonly isWideOnly?: boolean;
  /** The URL that sorts by this column, if possible. */
  readonly sortTo?: string;
  /** The direction in which the rows are currently sorted by this column. */
  readonly sorted?: 'ascending' | 'descending';
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The URL of a row's object. The first cell links to it, and Enter in the row opens it. */
  toOf?: (row: Row) => string;
  /** The ids of the columns to show; all by default. */
  shown?: readonly string[];
  /** Marks a row that needs attention, in addition to a word in one of its cells. */
  isMarked?: (row: Row) => boolean;
}

/**
 * A wide table. The arrow keys move between rows. On a narrow screen it scrolls inside its own box.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, toOf, shown, isMarked }: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const visible = shown === undefined ? columns : columns.filter(({ id }) => shown.includes(id));
  // The library's table is mutable but rendered only by this component.
  // oxlint-disable-next-line react/incompatible-library
  const table = useReactTable<Row>({
    data: rows as Row[],
    columns: visible.map(({ id, head, cell }): ColumnDef<Row> => ({
      id,
      header: head,
      cell: ({ row }) => cell(row.original),
    })),
    getRowId: keyOf,
    getCoreRowModel: getCoreRowModel(),
  });

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || body.current === null) return;
    const links = [...body.current.querySelectorAll<HTMLElement>('[data-row]')];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at + step];
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <ScrollBox className={styles.scroll} aria-label={label}>
      <table className={styles.root}>
        <caption className={layout.visuallyHidden}>{label}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header, index) => {
                const { isRight, isWideOnly, sortTo, sorted } = visible[index] as DataColumn<Row>;
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className={cx(isRight && styles.right, isWideOnly && styles.wide)}
                    aria-sort={sorted}
                  >
                    <Heading sortTo={sortTo} sorted={sorted}>
                      {flexRender(header.column.columnDef.header, header.getContext())}
                    </Heading>
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={cx(isMarked?.(row.original) === true && styles.marked)}>
              {row.getVisibleCells().map((cell, index) => {
                const { isRight, isWideOnly } = visible[index] as DataColumn<Row>;
                const content = flexRender(cell.column.columnDef.cell, cell.getContext());
                return (
                  <td key={cell.id} className={cx(isRight && styles.right, isWideOnly && styles.wide)}>
                    {index === 0 && toOf !== undefined ? (
                      <Link to={toOf(row.original)} className={styles.rowLink} data-row onKeyDown={move}>
                        {content}
                      </Link>
                    ) : (
                      content
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface HeadingProps {
  sortTo: string | undefined;
  sorted: DataColumn<unknown>['sorted'];
  children: ReactNode;
}

/** The heading of a column, which is a link if the rows can be sorted by it. */
function Heading({ sortTo, sorted, children }: HeadingProps) {
  if (sortTo === undefined) return children;
  return (
    <Link to={sortTo} replace preventScrollReset className={styles.sort}>
      {children}
      {sorted !== undefined && (
        <Icon name="down" size="small" className={cx(sorted === 'ascending' && styles.up)} />
      )}
    </Link>
  );
}
