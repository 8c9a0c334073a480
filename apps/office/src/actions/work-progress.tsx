import typography from '@loto/design/typography.module.css';
import type { Outcome } from '@loto/office-contract';
import { useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { SentenceText } from '../outcome/outcome-blocks.tsx';
import { useAnswer } from '../session/api/use-answer.ts';
import type { ActionFlow } from './action-flow.ts';
import styles from './work-progress.module.css';

/** How often the progress of work is read. */
const everyMs = 1000;

interface WorkProgressProps {
  workId: string;
  outcome: Outcome;
  onFinish: (flow: ActionFlow) => void;
}

/** The progress of a job. The job continues after the dialog is closed. */
export function WorkProgress({ workId, outcome, onFinish }: WorkProgressProps) {
  const { t } = useTexts();
  const { data, error } = useAnswer('readWork', { params: { id: workId } }, { everyMs });
  const ended = data?.outcome ?? null;
  useEffect(() => {
    if (ended !== null) onFinish({ step: 'done', outcome: ended, isDryRun: false });
  }, [ended, onFinish]);
  const { done = 0, of = null } = data ?? {};
  return (
    <>
      <p>
        <SentenceText sentence={outcome.summary} />
      </p>
      <div className={styles.root}>
        <p id="work-steps" className={typography.label}>
          {of === null ? t('actions.waitsForJob') : t('actions.steps', { done, of })}
        </p>
        <progress aria-labelledby="work-steps" {...(of === null ? {} : { value: done, max: of })} />
      </div>
      <p className={typography.soft}>{error === undefined ? t('actions.goesOn') : error.errorMessage}</p>
    </>
  );
}
