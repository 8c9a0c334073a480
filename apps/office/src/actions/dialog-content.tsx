import { cx, Icon, type IconName } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { Shown } from '@loto/office-contract';
import type { ReactNode } from 'react';
import { formatStamp } from '../i18n/formats.ts';
import { sentenceText } from '../i18n/sentences.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { OutcomeBlocks, SentenceText } from '../outcome/outcome-blocks.tsx';
import type { ActionFlow } from './action-flow.ts';
import { SignedText } from './signed-text.tsx';
import { WorkProgress } from './work-progress.tsx';
import styles from './dialog-content.module.css';

interface DialogContentProps {
  flow: Exclude<ActionFlow, { step: 'wanted' }>;
  /** Called with the outcome of completed work. */
  onFinish: (flow: ActionFlow) => void;
}

/** The contents of an action's dialog above its buttons. */
export function DialogContent({ flow, onFinish }: DialogContentProps) {
  const { t } = useTexts();
  switch (flow.step) {
    case 'trying':
      return <div className={styles.space} />;
    case 'sign':
    case 'signing':
      return (
        <>
          <Facts shown={flow.sign.shown} />
          <SignedText text={flow.sign.text} />
          {flow.step === 'sign' && flow.problem !== null && (
            <Note kind="warning">
              {t(flow.problem === 'cancelled' ? 'actions.notSigned' : 'actions.keyFailed')}
            </Note>
          )}
          {flow.step === 'signing' && <Note kind="key">{t('actions.signing')}</Note>}
        </>
      );
    case 'working':
      return <WorkProgress workId={flow.workId} outcome={flow.outcome} onFinish={onFinish} />;
    case 'done':
      return (
        <>
          <Note kind={flow.outcome.isFailure === true ? 'warning' : 'check'}>
            {flow.isDryRun ? t('actions.wouldHappen') : <SentenceText sentence={flow.outcome.summary} />}
          </Note>
          <OutcomeBlocks blocks={withoutSummary(flow.outcome)} />
        </>
      );
    case 'requested': {
      const { number, reason, alone, shown } = flow.requested;
      return (
        <>
          <Note kind="clock">{t('actions.requested', { request: String(number), until: inADay() })}</Note>
          <p className={typography.soft}>{t('actions.twoPersons', { reason: sentenceText(reason) })}</p>
          {alone !== null && <Note kind="warning">{sentenceText(alone)}</Note>}
          <Facts shown={{ ...shown, secondPerson: null }} />
        </>
      );
    }
    case 'changed':
      return (
        <>
          <Note kind="warning">{t('actions.changed')}</Note>
          <p className={typography.soft}>{t('actions.nowItWouldBe')}</p>
          <Facts shown={flow.shown} />
        </>
      );
    case 'refused':
      return (
        <>
          <Note kind={flow.isForbidden ? 'lock' : 'warning'}>
            {t(flow.isSecondTry === true ? 'actions.answered' : 'actions.nothingDone')}
          </Note>
          <Lines lines={flow.message.split('\n')} />
        </>
      );
    case 'misunderstood':
      return (
        <>
          <Note kind="warning">{t('actions.misunderstood')}</Note>
          <Lines lines={flow.lines} />
        </>
      );
    case 'lost':
  }
  return (
    <>
      <Note kind="offline">{t(flow.isUnknown ? 'actions.perhapsSent' : 'actions.notSent')}</Note>
      <p className={typography.soft}>{flow.message}</p>
    </>
  );
}

/** How long a request waits for a second person (docs/operate). */
const requestMs = 24 * 60 * 60_000;

const inADay = () => formatStamp(new Date(Date.now() + requestMs));

/** Returns the blocks, except one that only repeats the summary. */
function withoutSummary({
  blocks,
  summary,
}: Extract<ActionFlow, { step: 'done' }>['outcome']): typeof blocks {
  return blocks.filter((block) => JSON.stringify(block) !== JSON.stringify(summary));
}

/** What an action would do. The notes may change before it's done. */
function Facts({ shown: { facts, notes, secondPerson } }: { shown: Shown }) {
  const { t } = useTexts();
  return (
    <>
      <div className={styles.facts}>
        <OutcomeBlocks blocks={facts} isDense />
      </div>
      {secondPerson !== null && (
        <Note kind="clock">{t('actions.needsSecond', { reason: sentenceText(secondPerson) })}</Note>
      )}
      {notes.length > 0 && (
        <section className={styles.notes}>
          <h3 className={typography.label}>{t('actions.atTheMoment')}</h3>
          <OutcomeBlocks blocks={notes} isDense />
        </section>
      )}
    </>
  );
}

/** Sentences from the server that contain no values. */
function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles.lines}>
      {lines.map((line, index) => (
        <p key={index}>{sentenceText(line)}</p>
      ))}
    </div>
  );
}

const tones: Partial<Record<IconName, string | undefined>> = {
  check: styles.ok,
  warning: styles.warn,
  offline: styles.warn,
  lock: styles.warn,
  clock: styles.wait,
  key: styles.wait,
};

/** A sentence about the state of an action, with an icon. */
function Note({ kind, children }: { kind: IconName; children: ReactNode }) {
  return (
    <p className={cx(styles.note, tones[kind])}>
      <Icon name={kind} />
      <span>{children}</span>
    </p>
  );
}
