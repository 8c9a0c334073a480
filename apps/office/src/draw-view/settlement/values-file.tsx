import { Button, Icon } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { OfficialTable } from '@loto/office-contract';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import styles from './values-file.module.css';

/** Reads official values from a pasted text or a file, and shows where it can't. */
export function ValuesFile({ onRead }: { onRead: (tables: OfficialTable[]) => void }) {
  const { t } = useTexts();
  const readValues = useCall('readOfficialValues');
  const id = useId();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function read(given: string): Promise<void> {
    const { data, error } = await readValues({ body: { text: given } });
    if (error !== undefined) return setProblems([error.errorMessage]);
    setProblems(data.problems.map((problem) => t('night.settle.problem', problem)));
    if (data.problems.length === 0) onRead(data.tables);
    return undefined;
  }

  async function readFile(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const content = await file.text();
    setText(content);
    await read(content);
  }

  return (
    <div className={styles.root}>
      <label htmlFor={id} className={typography.label}>
        {t('night.settle.paste')}
      </label>
      <textarea
        id={id}
        rows={3}
        value={text}
        spellCheck={false}
        placeholder={t('night.settle.pasteHint')}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" disabled={text.trim() === ''} onClick={() => void read(text)}>
          {t('night.settle.read')}
        </Button>
        <label className={styles.file}>
          <Icon name="download" size="small" />
          {t('night.settle.file')}
          <input
            type="file"
            accept=".json,application/json,text/plain"
            onChange={({ target }) => void readFile(target.files?.[0])}
          />
        </label>
      </div>
      {problems.length > 0 && (
        <div role="alert" className={styles.problems}>
          <p>
            <Icon name="warning" size="small" /> {t('night.settle.problems')}
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
