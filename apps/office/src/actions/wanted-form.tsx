import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { TextField } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { Given, Wanted } from '@loto/office-contract';
import { useEffect, useState, type FormEvent } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { sentenceText } from '../i18n/sentences.ts';
import { createKey } from '../session/keys/create-key.ts';
import { FileField } from './file-field.tsx';
import styles from './action-dialog.module.css';

export const wantedFormId = 'wanted-form';

interface WantedFormProps {
  wanted: readonly Wanted[];
  onSupply: (given: Given) => void;
}

/**
 * Asks for values that a command needs in addition to its words: secrets, codes, files, a new key.
 */
export function WantedForm({ wanted, onSupply }: WantedFormProps) {
  const { t } = useTexts();
  const [values, setValues] = useState<Given>({});
  const [problem, setProblem] = useState<string | null>(null);
  const typed = wanted.filter(({ kind }) => kind === 'secret' || kind === 'code' || kind === 'content');
  const needsKey = wanted.some(({ kind }) => kind === 'new-key');

  // A file that a terminal would write is offered as a download instead, so there's nothing to ask.
  const isAutomatic = wanted.every(({ kind }) => kind === 'new-file');
  useEffect(() => {
    if (isAutomatic) onSupply(Object.fromEntries(wanted.map(({ name, path = '' }) => [name, path])));
  }, [isAutomatic, onSupply, wanted]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const missing = typed.find(({ name }) => (values[name] ?? '') === '');
    if (missing !== undefined) return setProblem(missing.name);
    const given: Record<string, string> = { ...values };
    for (const { name, kind, path = '' } of wanted) {
      if (kind === 'new-file') given[name] = path;
      if (kind !== 'new-key') continue;
      const created = await createKey();
      if (created.kind !== 'done') return setProblem(created.kind);
      given[name] = created.key;
    }
    onSupply(given);
  }

  const set = (name: string, value: string) => {
    setProblem(null);
    setValues((before) => ({ ...before, [name]: value }));
  };
  return (
    <form id={wantedFormId} className={styles.body} onSubmit={(event) => void submit(event)} noValidate>
      {typed.map(({ name, kind, label = name, path }) =>
        kind === 'content' ? (
          <FileField
            key={name}
            label={path ?? sentenceText(label)}
            error={problem === name ? t('actions.fileMissing') : null}
            onRead={(content) => set(name, content)}
          />
        ) : (
          <TextField
            key={name}
            label={wantedLabel(t, label)}
            hint={t(kind === 'code' ? 'actions.codeHint' : 'actions.secretHint')}
            error={problem === name ? t('actions.fieldMissing') : null}
            value={values[name] ?? ''}
            onChange={(event) => set(name, withoutUnseenMarks(event.target.value).trim())}
            autoComplete="off"
            spellCheck={false}
          />
        ),
      )}
      {needsKey && <p className={typography.soft}>{t('actions.newKey')}</p>}
      {needsKey && problem !== null && typed.every(({ name }) => name !== problem) && (
        <p role="alert" className={typography.soft}>
          {t('actions.keyNotMade')}
        </p>
      )}
    </form>
  );
}

/** Returns the label of a needed value. Secrets of commands have their own texts. */
function wantedLabel(t: ReturnType<typeof useTexts>['t'], label: string): string {
  const key = `commands.fields.${label}`;
  const text = (t as (key: string) => string)(key);
  return text === key ? sentenceText(label) : text;
}
