import { cx, Ball } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './three-steps.module.css';

const steps = [
  { tone: '649', title: 'welcome.stepMark', text: 'welcome.stepMarkText' },
  { tone: 'joker', title: 'welcome.stepPay', text: 'welcome.stepPayText' },
  { tone: '540', title: 'welcome.stepResult', text: 'welcome.stepResultText' },
] as const;

/** How it works, in three steps. */
export function ThreeSteps() {
  const { t } = useTexts();
  return (
    <section className={cx(styles.root, layout.centered)}>
      <h2 className={typography.titleLarge}>{t('welcome.stepsTitle')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ tone, title, text }, index) => (
          <li key={tone} data-game={tone}>
            <Ball number={index + 1} size="large" />
            <div>
              <h3 className={typography.titleSmall}>{t(title)}</h3>
              <p className={typography.soft}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
