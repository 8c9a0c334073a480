import { Button, SelectField, TextField } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { PauseLength, PlayPeriod } from '@loto/api-contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { useMayRun } from '../../desk/use-may-run.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useReason } from '../../session/reason.ts';
import styles from './play-panels.module.css';

// Importing the contract's lists would add its schemas to the page.
const playPeriods: readonly PlayPeriod[] = ['day', 'week', 'month'];
const pauseLengths: readonly PauseLength[] = [
  '24-hours',
  '7-days',
  '30-days',
  '6-months',
  '1-year',
  '2-years',
  '5-years',
  'for-ever',
];

interface FoldedFormProps {
  command: string;
  title: string;
  text: string;
  submitText: string;
  onSubmit: () => void;
  isOpen?: boolean;
  children: ReactNode;
}

/** A form that opens below its heading, for operators who may run its command. */
function FoldedForm({ command, title, text, submitText, onSubmit, isOpen, children }: FoldedFormProps) {
  const mayRun = useMayRun();
  if (!mayRun(command)) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <details className={styles.form} open={isOpen}>
      <summary>{title}</summary>
      <form onSubmit={submit} noValidate>
        <p className={typography.soft}>{text}</p>
        <div className={styles.fields}>{children}</div>
        <Button type="submit" size="small">
          {submitText}
        </Button>
      </form>
    </details>
  );
}

/** Lowers a player's spending limit, or sets the first one. */
export function LowerLimitForm({ id }: { id: string }) {
  const { t } = useTexts();
  const act = useAction();
  const reason = useReason() ?? '';
  const [period, setPeriod] = useState<string>('week');
  const [lei, setLei] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const isWhole = /^\d{1,8}$/.test(lei.trim());
    setWrong(!isWhole);
    if (isWhole)
      void act({ words: ['lower-limit', id, '--period', period, '--lei', lei.trim(), `--reason=${reason}`] });
  };
  return (
    <FoldedForm
      command="lower-limit"
      title={t('player.lowerLimit')}
      text={t('player.lowerLimitText')}
      submitText={t('player.lowerLimitGo')}
      onSubmit={submit}
    >
      <SelectField
        label={t('player.period')}
        value={period}
        options={playPeriods.map((value) => ({ value, word: t(`player.periods.${value}`) }))}
        onChange={(event) => setPeriod(event.target.value)}
      />
      <TextField
        label={t('player.lei')}
        inputMode="numeric"
        value={lei}
        error={isWrong ? t('player.leiWrong') : null}
        onChange={(event) => setLei(event.target.value)}
      />
    </FoldedForm>
  );
}

/** Keeps a person from buying, for a while or permanently. */
export function LockForm({ id }: { id: string }) {
  const { t } = useTexts();
  const act = useAction();
  const reason = useReason() ?? '';
  const [length, setLength] = useState<string>('30-days');
  return (
    <FoldedForm
      command="lock-player"
      title={t('player.lock')}
      text={t('player.lockText')}
      submitText={t('player.lockGo')}
      onSubmit={() => void act({ words: ['lock-player', id, '--length', length, `--reason=${reason}`] })}
    >
      <SelectField
        label={t('player.length')}
        value={length}
        options={pauseLengths.map((value) => ({ value, word: t(`player.lengths.${value}`) }))}
        onChange={(event) => setLength(event.target.value)}
      />
    </FoldedForm>
  );
}

const persons = ['nobody', 'excluded', 'other'] as const;

/** Confirms a player's identity with a document that the operator has seen. */
export function ConfirmIdentityForm({ id, isNeeded }: { id: string; isNeeded: boolean }) {
  const { t } = useTexts();
  const act = useAction();
  const reason = useReason() ?? '';
  const [person, setPerson] = useState<string>('nobody');
  const submit = () => {
    const whose = person === 'nobody' ? [] : ['--person', person];
    void act({ words: ['confirm-identity', id, '--cnp', '-', ...whose, `--reason=${reason}`] });
  };
  return (
    <FoldedForm
      command="confirm-identity"
      title={t('player.confirm')}
      text={t('player.confirmText')}
      submitText={t('player.confirmGo')}
      onSubmit={submit}
      isOpen={isNeeded}
    >
      <SelectField
        label={t('player.person')}
        value={person}
        options={persons.map((value) => ({ value, word: t(`player.persons.${value}`) }))}
        onChange={(event) => setPerson(event.target.value)}
      />
    </FoldedForm>
  );
}
