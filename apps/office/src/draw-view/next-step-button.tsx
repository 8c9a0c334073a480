import { Button, LinkButton } from '@loto/design';
import type { NightDraw } from '@loto/office-contract';
import { useAction } from '../actions/use-action.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { isStepToDo, waitText } from './next-step-text.ts';
import styles from './next-step-button.module.css';

/** Returns the path of a draw's result and settlement. */
export const resultsPath = (drawId: string) => `/results/${drawId}`;

/**
 * Shows a single button for the operator's next allowed step, or a sentence about what the draw
 * waits for.
 */
export function NextStepButton({ draw }: { draw: NightDraw }) {
  const { t } = useTexts();
  const act = useAction();
  const { step, isYours, request, drawId: earlier, actionId } = draw.next;
  if (step === 'earlier' && earlier !== null) {
    return (
      <>
        <p className={styles.wait}>{waitText(draw, t)}</p>
        <LinkButton to={resultsPath(earlier)} variant="quiet" size="small" isBlock>
          {t('night.do.earlier')}
        </LinkButton>
      </>
    );
  }
  // Payouts are resumed in the panel where they were stopped, because a reason is required.
  if (step === 'resume') return <p className={styles.wait}>{t('night.payoutsStopped')}</p>;
  if (!isYours || !isStepToDo(step)) return <p className={styles.wait}>{waitText(draw, t)}</p>;
  const word = t(`night.do.${step}`, { number: request ?? '' });
  const words = wordsOf(draw.drawId, { step, request, actionId });
  return words === null ? (
    <LinkButton to={resultsPath(draw.drawId)} isBlock>
      {word}
    </LinkButton>
  ) : (
    <Button isBlock onClick={() => void act({ words })}>
      {word}
    </Button>
  );
}

/** Returns the command of a step, or null if the step has its own screen. */
function wordsOf(
  drawId: string,
  { step, request, actionId }: Pick<NightDraw['next'], 'step' | 'request' | 'actionId'>,
): string[] | null {
  if (step === 'approve' && request !== null) return ['approve', String(request)];
  if (step === 'accept' && actionId !== null) return ['accept-official', drawId, '--found', actionId];
  if (step === 'recount') return ['settle', drawId];
  if (step === 'force') return ['settle', drawId, '--force-implausible'];
  return null;
}
