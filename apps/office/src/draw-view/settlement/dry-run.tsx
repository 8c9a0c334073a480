import { Button, Icon } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { NightDraw } from '@loto/office-contract';
import { useState, type ReactNode } from 'react';
import { sendTry } from '../../actions/send-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SettlementWork } from './settlement-work.tsx';
import styles from './dry-run.module.css';

interface DryRunProps {
  draw: NightDraw;
  /** The draw's newest dry run, which is shown again after a reload. */
  dryRunId: string | null;
  onDone: () => void;
  /** The button that starts the actual settlement. */
  children: ReactNode;
}

/** Computes everything that a settlement would do, without storing anything. */
export function DryRun({ draw, dryRunId, onDone, children }: DryRunProps) {
  const { t } = useTexts();
  const [begun, setBegun] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const workId = begun ?? dryRunId;

  async function begin(): Promise<void> {
    setSending(true);
    setProblem(null);
    const words = ['settle', draw.drawId, '--dry-run'];
    const { answer, error } = await sendTry({ words, given: {} });
    setSending(false);
    if (error !== undefined) return setProblem(error.errorMessage);
    if (answer.state === 'done' && answer.workId !== undefined) return setBegun(answer.workId);
    if (answer.state === 'refused' || answer.state === 'forbidden') setProblem(answer.message);
    if (answer.state === 'help') setProblem(answer.lines.join('\n'));
    return undefined;
  }

  return (
    <div className={styles.root}>
      <p className={typography.soft}>{t('night.settle.dryRunLead')}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" isPending={isSending} onClick={() => void begin()}>
          {t(workId === null ? 'night.settle.dryRun' : 'night.settle.dryRunAgain')}
        </Button>
        {children}
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          <Icon name="warning" size="small" />
          {problem}
        </p>
      )}
      {workId !== null && <SettlementWork key={workId} workId={workId} onDone={onDone} />}
    </div>
  );
}
