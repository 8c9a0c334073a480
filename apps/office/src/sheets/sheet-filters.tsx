import { ChipNav, cx, DateField, FilterBar, SelectField, TextField } from '@loto/design';
import { capitalize, gameNames } from '@loto/formatting';
import { GAME_CODES } from '@loto/game-rules/codes';
import type { Filter, Sheet } from '@loto/office-contract/lists';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { isMeant, type SheetQuery } from './use-sheet-query.ts';
import styles from './sheet-list.module.css';

interface SheetFiltersProps<S extends Sheet> {
  sheet: S;
  query: SheetQuery<S>;
  aside: ReactNode;
}

/**
 * The filters of a list: the one that always has a value as chips, the others as fields. Without
 * fields, the remaining content is next to the chips.
 */
export function SheetFilters<S extends Sheet>({ sheet, query, aside }: SheetFiltersProps<S>) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const filters = Object.entries(sheet.filters).filter(([, filter]) => isMeant(sheet, filter, params));
  const chips = filters.filter(([, filter]) => isChips(filter));
  const fields = filters.filter(([, filter]) => !isChips(filter));
  return (
    <div className={styles.filters}>
      {chips.map(([name, filter]) => (
        <div key={name} className={styles.chips}>
          <Chips name={name} filter={filter} query={query} />
        </div>
      ))}
      <div className={cx(styles.fields, fields.length > 0 && styles.ownRow)}>
        <FilterBar label={t('sheets.filters')} aside={aside}>
          {fields.map(([name, filter]) => (
            <FilterField key={name} name={name} filter={filter} query={query} />
          ))}
        </FilterBar>
      </div>
    </div>
  );
}

const isChips = (filter: Filter) => filter.kind === 'choice' && filter.default !== undefined;

interface FilterProps<S extends Sheet> {
  name: string;
  filter: Filter;
  query: SheetQuery<S>;
}

function Chips<S extends Sheet>({ name, filter, query }: FilterProps<S>) {
  const { language } = useTexts();
  if (filter.kind !== 'choice') return null;
  const chosen = (query.filters as Readonly<Record<string, string | undefined>>)[name];
  return (
    <ChipNav
      label={filter[language]}
      items={Object.entries(filter.words).map(([value, word]) => ({
        to: `?${new URLSearchParams({ [name]: value }).toString()}`,
        word: capitalize(word[language]),
        isCurrent: value === chosen,
      }))}
    />
  );
}

function FilterField<S extends Sheet>({ name, filter, query }: FilterProps<S>) {
  const { t, language } = useTexts();
  const label = filter[language];
  const value = (query.filters as Readonly<Record<string, string | undefined>>)[name] ?? '';
  const set = (next: string) => query.setFilter(name, next);
  switch (filter.kind) {
    case 'choice':
      return (
        <SelectField
          label={label}
          value={value}
          placeholder={t('sheets.all')}
          options={Object.entries(filter.words).map(([word, text]) => ({
            value: word,
            word: capitalize(text[language]),
          }))}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'game':
      return (
        <SelectField
          label={label}
          value={value}
          placeholder={t('sheets.all')}
          options={GAME_CODES.map((code) => ({ value: code, word: gameNames[code] }))}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'day':
    case 'month':
      return <DateField label={label} kind={filter.kind} value={value} onChange={set} />;
    default:
      return (
        <TextField
          label={label}
          type="number"
          inputMode="numeric"
          min={2020}
          max={2100}
          value={value}
          onChange={(event) => {
            if (/^20\d\d$/.test(event.target.value)) set(event.target.value);
          }}
        />
      );
  }
}
