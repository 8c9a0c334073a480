import { Button, Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { NightDraw, OfficialTable } from '@loto/office-contract';
import { useState } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useSession } from '../../session/use-session.ts';
import { isStepToDo, waitText } from '../next-step-text.ts';
import { DryRun } from './dry-run.tsx';
import { SettlementWork } from './settlement-work.tsx';
import { ValuesForm } from './values-form.tsx';
import styles from './settlement-panel.module.css';

/** The name by which the log refers to a file of official values. */
const valuesPath = 'official-values.json';

/** The settlement of a draw: official values, the dry run, and the work itself. */
export function SettlementPanel({ draw }: { draw: NightDraw }) {
  const { t } = useTexts();
  const isConfirmed = draw.result?.confirmedBy != null;
  return (
    <section className={styles.panel} aria-labelledby="settlement-title">
      <h2 id="settlement-title" className={typography.titleMedium}>
        {t('night.settle.title')}
      </h2>
      {isConfirmed && draw.state !== 'cancelled' ? (
        <Content draw={draw} />
      ) : (
        <p className={typography.soft}>{t('night.settle.waitsForResult')}</p>
      )}
    </section>
  );
}

function Content({ draw }: { draw: NightDraw }) {
  const { t } = useTexts();
  const act = useAction();
  const { roles } = useSession();
  const { drawId, state, next, values } = draw;
  const reading = useAnswer('drawSettlement', { params: { id: drawId } });
  const { data } = reading;
  const mayAct = roles.includes('draws');
  const isOpen = ['to-settle', 'halted'].includes(state) && next.step !== 'settling';
  const use = (tables: readonly OfficialTable[]) =>
    void act({
      words: ['settle', drawId, '--official', valuesPath],
      given: { official: JSON.stringify(tables, null, 2) },
    });
  if (data === undefined) return <Shown reading={reading}>{() => null}</Shown>;
  return (
    <div className={layout.stack}>
      {isOpen && mayAct && isToSettle(draw) && <Values draw={draw} settlement={data} onUse={use} />}
      {isOpen && mayAct && isToSettle(draw) ? (
        <DryRun
          draw={draw}
          // An actual settlement is more informative.
          dryRunId={draw.workId === null ? data.dryRunId : null}
          onDone={reading.retry}
        >
          <MainStep draw={draw} />
        </DryRun>
      ) : (
        <MainStep draw={draw} />
      )}
      {draw.workId !== null && <SettlementWork workId={draw.workId} onDone={reading.retry} />}
      {!isOpen && values.accepted !== null && (
        <p className={layout.note}>
          <Icon name="check" size="small" />
          {t('night.settle.accepted')}
        </p>
      )}
    </div>
  );
}

/** Returns true if the draw can be settled now, so that values and a dry run make sense. */
function isToSettle({ next: { step } }: NightDraw): boolean {
  return ['values', 'settle', 'recount', 'force'].includes(step);
}

interface ValuesProps {
  draw: NightDraw;
  settlement: {
    readonly own: React.ComponentProps<typeof ValuesForm>['own'];
    readonly accepted: readonly OfficialTable[];
  };
  onUse: (tables: readonly OfficialTable[]) => void;
}

/** The form for official values, initially open if the draw needs them. */
function Values({ draw, settlement: { own, accepted }, onUse }: ValuesProps) {
  const { t } = useTexts();
  const isTurn = draw.next.step === 'values';
  const [isOpen, setOpen] = useState(isTurn);
  return (
    <details
      className={styles.values}
      open={isOpen || isTurn}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={typography.titleSmall}>{t('night.settle.values')}</span>
      </summary>
      <p className={typography.soft}>
        {accepted.length > 0
          ? t('night.settle.accepted')
          : t(draw.values.areRequired ? 'night.settle.valuesLead' : 'night.settle.notRequired')}
      </p>
      <ValuesForm
        // Resets the form when values have been accepted.
        key={accepted.length}
        draw={draw}
        own={own}
        given={accepted}
        onUse={onUse}
      />
    </details>
  );
}

/** The button for the main step, unless values must be entered first. */
function MainStep({ draw }: { draw: NightDraw }) {
  const { t } = useTexts();
  const act = useAction();
  const { drawId, next } = draw;
  const { step, isYours, request, actionId } = next;
  if (['done', 'values', 'record', 'confirm', 'resume', 'settling', 'offering'].includes(step)) return null;
  if (!isYours || !isStepToDo(step)) return <p className={styles.wait}>{waitText(draw, t)}</p>;
  const words = {
    approve: ['approve', String(request)],
    accept: ['accept-official', drawId, '--found', String(actionId)],
    settle: ['settle', drawId],
    recount: ['settle', drawId],
    force: ['settle', drawId, '--force-implausible'],
  }[step as 'approve' | 'accept' | 'settle' | 'recount' | 'force'];
  return (
    <Button className={styles.main} onClick={() => void act({ words })}>
      {t(`night.do.${step}`, { number: request ?? '' })}
    </Button>
  );
}
