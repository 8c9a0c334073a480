import { cx, Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import type { NightDraw } from '@loto/office-contract';
import { useTexts } from '../i18n/use-texts.ts';
import { currentStep, shownSteps } from './draw-steps.ts';
import styles from './step-strip.module.css';

/** The six steps of a draw's evening. The current one is highlighted. */
export function StepStrip({ draw, isLarge = false }: { draw: NightDraw; isLarge?: boolean }) {
  const { t } = useTexts();
  const current = currentStep(draw);
  const place = current === null ? shownSteps.length : shownSteps.indexOf(current);
  return (
    <ol className={cx(styles.root, isLarge && styles.large)} aria-label={t('night.steps.label')}>
      {shownSteps.map((step, index) => {
        const kind = index < place ? 'done' : index === place ? 'current' : 'later';
        return (
          <li key={step} className={styles[kind]} aria-current={kind === 'current' ? 'step' : undefined}>
            <span className={styles.mark}>
              {kind === 'done' ? <Icon name="check" size="small" /> : index + 1}
            </span>
            <span className={styles.word}>{t(`night.steps.${step}`)}</span>
            <span className={layout.visuallyHidden}>, {t(`night.steps.${kind}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
