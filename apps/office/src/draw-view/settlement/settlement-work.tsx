import { Icon } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { settlementSteps } from '@loto/office-contract/night-steps';
import { useEffect, useRef } from 'react';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { OutcomeBlocks } from '../../outcome/outcome-blocks.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { Figures } from './figures.tsx';
import styles from './settlement-work.module.css';

/** How often the progress of a job is read. */
const everyMs = 1_000;

interface SettlementWorkProps {
  workId: string;
  /** Called when the job has ended. */
  onDone: () => void;
}

/** The progress and outcome of a settlement's job. The job continues without the page. */
export function SettlementWork({ workId, onDone }: SettlementWorkProps) {
  const { t } = useTexts();
  const { data, isFinished } = useWork(workId, onDone);
  if (data === undefined) return null;
  const { done, of, outcome, operator, createdAt, isDryRun } = data;
  const text = of === null ? t('night.work.waits') : t('night.work.stepOf', { done, of });
  const current = of === settlementSteps.length ? settlementSteps[done - 1] : undefined;
  return (
    <div className={styles.root}>
      <h3 className={typography.titleSmall}>
        {t(isDryRun ? 'night.settle.lastTrial' : 'night.settle.lastTry', {
          who: operator,
          at: formatStamp(createdAt),
        })}
      </h3>
      {!isFinished && (
        <div role="status" className={styles.progress}>
          <ProgressBar label={t('night.work.label')} done={done} of={of} text={text} />
          <p>
            {text}
            {current !== undefined && ` · ${t(`night.work.${current}`)}`}
          </p>
        </div>
      )}
      {outcome?.figures !== undefined && <Figures figures={outcome.figures} isTrial={isDryRun} />}
      {outcome?.figures === undefined && outcome !== null && (
        <div className={styles.outcome}>
          {outcome.isFailure === true && <Icon name="warning" size="small" />}
          <OutcomeBlocks blocks={outcome.blocks} isDense />
        </div>
      )}
    </div>
  );
}

/** Reads a job until it has ended. */
function useWork(workId: string, onDone: () => void) {
  const ended = useRef<string>(null);
  const first = useAnswer('readWork', { params: { id: workId } });
  const isFinished = first.data !== undefined && first.data.finishedAt !== null;
  const polled = useAnswer('readWork', { params: { id: workId } }, isFinished ? {} : { everyMs });
  useEffect(() => {
    if (!isFinished || ended.current === workId) return;
    ended.current = workId;
    onDone();
  }, [isFinished, onDone, workId]);
  return { data: polled.data, isFinished };
}
