import { DataTable, LinkButton, type DataColumn } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import { officeEndpoints, officePath, type OfficeCallId } from '@loto/office-contract/endpoints';
import type { RowOf, Sheet } from '@loto/office-contract/lists';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Empty, Shown } from '../session/answers.tsx';
import { useAnswer, type Reading } from '../session/api/use-answer.ts';
import type { CallArg } from '../session/api/api.ts';
import { ColumnChoice } from './column-choice.tsx';
import { cellOf, isRightKind } from './sheet-cells.tsx';
import { SheetFilters } from './sheet-filters.tsx';
import { useSheetQuery } from './use-sheet-query.ts';
import styles from './sheet-list.module.css';

/** A page of a list, in the response format of every list. */
interface Page<S extends Sheet> {
  readonly rows: readonly RowOf<S>[];
  readonly next: string | null;
}

/** Custom cells for some columns, by name. */
export type SheetCells<S extends Sheet> = {
  readonly [Name in keyof S['columns']]?: (row: RowOf<S>) => ReactNode;
};

export interface SheetListProps<S extends Sheet> {
  sheet: S;
  /** The call that reads the list. Its response has the columns of the sheet. */
  call: OfficeCallId;
  /** The path parameter of the call. */
  id?: string;
  keyOf: (row: RowOf<S>) => string;
  /** The default columns in order, by name. */
  shown: readonly (keyof S['columns'] & string)[];
  /** Cells that differ from the default for the kind of their column. */
  cells?: SheetCells<S>;
  /** Columns that are hidden on a narrow screen. */
  wideOnly?: readonly (keyof S['columns'] & string)[];
  /** Buttons of a row. */
  renderActions?: (row: RowOf<S>) => ReactNode;
  /** Marks a row that needs attention, in addition to a word in one of its cells. */
  isMarked?: (row: RowOf<S>) => boolean;
  /** The text for a list without rows. */
  empty: { readonly title: string; readonly text: string };
  /** Shown between the filters and the table, such as a chart or a button. */
  renderAbove?: (rows: readonly RowOf<S>[]) => ReactNode;
}

/**
 * A list with its filters, columns and pages in the URL, and its file. The first page may be read
 * again at any time, so that completed rows disappear.
 */
export function SheetList<S extends Sheet>(props: SheetListProps<S>) {
  const { sheet, call, id, empty, renderAbove } = props;
  const { t } = useTexts();
  const query = useSheetQuery(sheet);
  const sent = { ...query.filters, after: query.after };
  const reading = useAnswer(call, {
    query: sent,
    ...(id !== undefined && { params: { id } }),
  } as unknown as CallArg<typeof call>) as Reading<unknown> as Reading<Page<S>>;
  return (
    <div className={styles.root}>
      <SheetFilters
        sheet={sheet}
        query={query}
        aside={
          <>
            <ColumnChoice sheet={sheet} usual={props.shown} query={query} />
            <LinkButton
              to={fileAddress(call, id, query.filters)}
              variant="quiet"
              size="small"
              icon="download"
              reloadDocument
              download
            >
              {t('sheets.download')}
            </LinkButton>
          </>
        }
      />
      <Shown reading={reading}>
        {({ rows, next }) => (
          <>
            {renderAbove?.(rows)}
            {rows.length === 0 ? (
              <Empty title={empty.title} text={empty.text} />
            ) : (
              <SheetTable {...props} rows={rows} chosen={query.columns} />
            )}
            <Pages isFirst={query.after === undefined} next={next} pageTo={query.pageTo} />
          </>
        )}
      </Shown>
    </div>
  );
}

/** Returns the URL of the file with exactly the filtered rows. */
function fileAddress(call: OfficeCallId, id: string | undefined, filters: object): string {
  const query = new URLSearchParams(filters as Record<string, string>).toString();
  return `${officePath(officeEndpoints[call], id ?? '')}.csv${query === '' ? '' : `?${query}`}`;
}

function SheetTable<S extends Sheet>({
  sheet,
  rows,
  keyOf,
  shown,
  chosen,
  cells = {},
  wideOnly = [],
  renderActions,
  isMarked,
}: SheetListProps<S> & { rows: readonly RowOf<S>[]; chosen: readonly string[] | null }) {
  const { t, language } = useTexts();
  const columns = (chosen ?? shown).flatMap((name): DataColumn<RowOf<S>>[] => {
    const column = sheet.columns[name];
    if (column === undefined) return [];
    return [
      {
        id: name,
        head: column[language],
        isRight: isRightKind(column.kind),
        isWideOnly: wideOnly.includes(name),
        cell: cells[name] ?? ((row) => cellOf(column, row[name] ?? null, language)),
      },
    ];
  });
  const buttons: DataColumn<RowOf<S>>[] =
    renderActions === undefined
      ? []
      : [{ id: 'actions', head: t('sheets.actions'), cell: inOneLine(renderActions), isRight: true }];
  return (
    <DataTable
      label={sheet.title[language]}
      columns={[...columns, ...buttons]}
      rows={rows}
      keyOf={keyOf}
      {...(isMarked !== undefined && { isMarked })}
    />
  );
}

/** Returns the cell with a row's buttons. */
function inOneLine<Row>(renderActions: (row: Row) => ReactNode): (row: Row) => ReactNode {
  return (row) => <div className={styles.buttons}>{renderActions(row)}</div>;
}

interface PagesProps {
  isFirst: boolean;
  next: string | null;
  pageTo: (after: string | null) => string;
}

function Pages({ isFirst, next, pageTo }: PagesProps) {
  const { t } = useTexts();
  if (isFirst && next === null) return null;
  return (
    <nav className={layout.row} aria-label={t('sheets.pages')}>
      {!isFirst && (
        <LinkButton to={pageTo(null)} variant="quiet" size="small">
          {t('sheets.first')}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={pageTo(next)} variant="quiet" size="small" icon="forward">
          {t('sheets.next')}
        </LinkButton>
      )}
    </nav>
  );
}
