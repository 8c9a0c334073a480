import { Button, cx, Icon, TextField } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { gameNames } from '@loto/formatting';
import type { NightDraw, NightPrizeTable, OfficialTable } from '@loto/office-contract';
import { useState, type FormEvent } from 'react';
import { formatCount } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  departureOf,
  emptyTables,
  fillTables,
  hasProblem,
  pasteCells,
  readValue,
  tableColumns,
  tablesOf,
  valueColumns,
  valueText,
  type TableColumn,
  type TypedTable,
  type ValueColumn,
} from './typed-values.ts';
import { ValuesFile } from './values-file.tsx';
import styles from './values-form.module.css';

interface ValuesFormProps {
  draw: NightDraw;
  /** Our own tables; empty until they have been computed. */
  own: readonly NightPrizeTable[];
  /** The form's initial contents. */
  given: readonly OfficialTable[];
  /** Settles the draw with the entered values. */
  onUse: (tables: readonly OfficialTable[]) => void;
}

const words = {
  winners: 'night.settle.winners',
  prizeBani: 'night.settle.prize',
  shareBani: 'night.settle.share',
  carryInBani: 'night.settle.carryIn',
  rolloverBani: 'night.settle.rollover',
  stakesBani: 'night.settle.stakes',
  fundBani: 'night.settle.fund',
  printedFundBani: 'night.settle.printedFund',
} as const;

/** The official values of a draw, typed, pasted or read from a file, each next to our own. */
export function ValuesForm({ draw, own, given, onUse }: ValuesFormProps) {
  const { t } = useTexts();
  const [tables, setTables] = useState(() => fillTables(emptyTables(draw), given));
  const [isTried, setTried] = useState(false);
  const official = tablesOf(tables);
  const isWrong = tables.some(hasProblem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWrong && official.length > 0) onUse(official);
  };
  const change = (changed: TypedTable) =>
    setTables(tables.map((one) => (one.code === changed.code && one.run === changed.run ? changed : one)));
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      {own.length > 0 && <p className={typography.soft}>{t('night.settle.oursBelow')}</p>}
      <ValuesFile onRead={(read) => setTables(fillTables(emptyTables(draw), read))} />
      {tables.map((table) => (
        <OneTable
          key={`${table.code} ${table.run}`}
          table={table}
          own={own.find(({ code, run }) => code === table.code && run === table.run)}
          onChange={change}
          isTried={isTried}
        />
      ))}
      <p role="status" className={styles.verdict}>
        {verdict(tables, own, official.length)}
      </p>
      <Button type="submit" className={styles.use} disabled={official.length === 0}>
        {t('night.settle.useValues')}
      </Button>
    </form>
  );

  function verdict(typed: readonly TypedTable[], ours: readonly NightPrizeTable[], count: number): string {
    if (count === 0) return t('night.settle.none');
    if (ours.length === 0) return t('night.settle.oursUnknown');
    const departing = countDepartures(typed, ours);
    return departing === 0 ? t('night.settle.same') : t('night.settle.differ', { count: departing });
  }
}

/** Counts the values in the form that differ from ours. */
export function countDepartures(typed: readonly TypedTable[], own: readonly NightPrizeTable[]): number {
  return typed.reduce((sum, table) => {
    const ours = own.find(({ code, run }) => code === table.code && run === table.run);
    const ofTable = tableColumns.filter(
      (column) => departureOf(column, table.whole[column], ours?.[column]) !== 0,
    );
    const ofRows = table.rows.flatMap(({ category, values }) => {
      const row = ours?.categories.find((one) => one.category === category);
      return valueColumns.filter((column) => departureOf(column, values[column], row?.[column]) !== 0);
    });
    return sum + ofTable.length + ofRows.length;
  }, 0);
}

interface OneTableProps {
  table: TypedTable;
  own: NightPrizeTable | undefined;
  onChange: (table: TypedTable) => void;
  /** True to point out missing values. */
  isTried: boolean;
}

function OneTable({ table, own, onChange, isTried }: OneTableProps) {
  const { t } = useTexts();
  const { code, run, note, whole, rows } = table;
  const name = t(run === 1 ? 'night.settle.table' : 'night.settle.secondTable', { game: gameNames[code] });
  const isNoteMissing = isTried && note.trim() === '' && hasProblem(table);
  const cell = (row: string, column: ValueColumn | TableColumn) =>
    t('night.settle.cell', { game: name, row, column: t(words[column]) });
  return (
    <fieldset className={styles.table}>
      <legend className={typography.titleSmall}>{name}</legend>
      <div className={styles.scroll} role="group" aria-label={name} tabIndex={-1}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('night.settle.category')}</th>
              {valueColumns.map((column) => (
                <th key={column} scope="col">
                  {t(words[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.category}>
                <th scope="row" translate="no">
                  {row.category}
                </th>
                {valueColumns.map((column) => (
                  <td key={column}>
                    <ValueCell
                      label={cell(row.category, column)}
                      column={column}
                      value={row.values[column]}
                      ours={own?.categories.find(({ category }) => category === row.category)?.[column]}
                      onChange={(text) => onChange({ ...table, rows: replaced(rows, index, column, text) })}
                      onPasteCells={(text) =>
                        onChange({ ...table, rows: pasteCells(rows, { row: index, column }, text) })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.whole}>
        {tableColumns.map((column) => (
          <label key={column} className={styles.wholeValue}>
            <span className={typography.label}>{t(words[column])}</span>
            <ValueCell
              label={cell(t('night.settle.wholeTable'), column)}
              column={column}
              value={whole[column]}
              ours={own?.[column]}
              onChange={(text) => onChange({ ...table, whole: { ...whole, [column]: text } })}
            />
          </label>
        ))}
        <TextField
          label={t('night.settle.note')}
          hint={t('night.settle.noteHint')}
          error={isNoteMissing ? t('night.settle.noteMissing') : undefined}
          value={note}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...table, note: target.value })}
        />
      </div>
    </fieldset>
  );
}

function replaced(
  rows: TypedTable['rows'],
  index: number,
  column: ValueColumn,
  text: string,
): TypedTable['rows'] {
  return rows.map((row, at) => (at === index ? { ...row, values: { ...row.values, [column]: text } } : row));
}

interface ValueCellProps {
  label: string;
  column: ValueColumn | TableColumn;
  value: string;
  ours: number | undefined;
  onChange: (text: string) => void;
  /** Called with several copied cells, for this cell and its neighbours. */
  onPasteCells?: (text: string) => void;
}

/** A value in the form with ours below it, marked if they differ. */
function ValueCell({ label, column, value, ours, onChange, onPasteCells }: ValueCellProps) {
  const { t } = useTexts();
  const isWrong = readValue(column, value) === undefined;
  const departure = departureOf(column, value, ours);
  const shown = (amount: number) => (column === 'winners' ? formatCount(amount) : valueText(column, amount));
  return (
    <span className={cx(styles.cell, departure !== 0 && styles.departing, isWrong && styles.wrong)}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (onPasteCells === undefined || !/[\t\n]./.test(text)) return;
          event.preventDefault();
          onPasteCells(text);
        }}
      />
      <small>
        {isWrong && t('night.settle.wrongSum')}
        {!isWrong && departure !== 0 && <Icon name="warning" size="small" />}
        {!isWrong && ours !== undefined && (
          <>
            <span className={layout.visuallyHidden}>{t('night.settle.ours', { value: '' })}</span>
            {shown(ours)}
          </>
        )}
      </small>
    </span>
  );
}
