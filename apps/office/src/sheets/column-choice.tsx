import { Checkbox, Icon } from '@loto/design';
import type { Sheet } from '@loto/office-contract/lists';
import { useTexts } from '../i18n/use-texts.ts';
import type { SheetQuery } from './use-sheet-query.ts';
import styles from './sheet-list.module.css';

interface ColumnChoiceProps<S extends Sheet> {
  sheet: S;
  /** The columns shown by default. */
  usual: readonly string[];
  query: SheetQuery<S>;
}

/** Chooses the columns of a list. The file always has all of them. */
export function ColumnChoice<S extends Sheet>({ sheet, usual, query }: ColumnChoiceProps<S>) {
  const { t, language } = useTexts();
  const shown = query.columns ?? usual;
  const names = Object.keys(sheet.columns);
  function toggle(name: string, isOn: boolean): void {
    const next = names.filter((each) => (each === name ? isOn : shown.includes(each)));
    // A table needs at least one column.
    if (next.length > 0) query.setColumns(next);
  }
  return (
    <details className={styles.choice}>
      <summary>
        {t('sheets.columns')}
        <Icon name="down" size="small" />
      </summary>
      <div className={styles.choices}>
        {names.map((name) => (
          <Checkbox key={name} checked={shown.includes(name)} onChange={(isOn) => toggle(name, isOn)}>
            {sheet.columns[name]?.[language]}
          </Checkbox>
        ))}
      </div>
    </details>
  );
}
