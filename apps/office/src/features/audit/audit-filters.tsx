import { FilterBar, SelectField, TextField } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCommandName } from '../../actions/command-names.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-answer.ts';
import type { AuditFilter } from './audit-screen.tsx';

/** The filters of the log: person, command and draw. Each change updates the URL. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const { t } = useTexts();
  const commandName = useCommandName();
  const [, setParams] = useSearchParams();
  const [draw, setDraw] = useState(filter.draw ?? '');
  const operators = useAnswer('listOperators', {}).data?.operators ?? [];
  const commands = useAnswer('listCommands', {}).data?.commands ?? [];

  function choose(name: keyof AuditFilter, value: string): void {
    const next = { ...filter, [name]: value.trim() };
    setParams(Object.fromEntries(Object.entries(next).filter(([, chosen]) => chosen !== '')), {
      replace: true,
      preventScrollReset: true,
    });
  }

  const byName = commands
    .filter(({ kind }) => kind !== 'read')
    .map(({ name }) => ({ value: name, word: commandName(name) }))
    .toSorted((one, other) => one.word.localeCompare(other.word, 'ro'));
  return (
    <FilterBar
      label={t('admin.audit.filters')}
      aside={
        Object.keys(filter).length > 0 && (
          <Link className={typography.link} to="/audit" replace onClick={() => setDraw('')}>
            {t('admin.audit.clear')}
          </Link>
        )
      }
    >
      <SelectField
        label={t('admin.audit.operator')}
        value={filter.operator ?? ''}
        placeholder={t('admin.audit.everybody')}
        options={operators.map(({ name }) => ({ value: name, word: name }))}
        onChange={(event) => choose('operator', event.target.value)}
      />
      <SelectField
        label={t('admin.audit.command')}
        value={filter.command ?? ''}
        placeholder={t('admin.audit.all')}
        options={byName}
        onChange={(event) => choose('command', event.target.value)}
      />
      <TextField
        label={t('admin.audit.draw')}
        placeholder={t('admin.audit.drawHint')}
        value={draw}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setDraw(event.target.value)}
        onBlur={() => draw !== (filter.draw ?? '') && choose('draw', draw)}
        onKeyDown={(event) => event.key === 'Enter' && choose('draw', draw)}
      />
    </FilterBar>
  );
}
