import { useAnswer } from '../../session/api/use-call.ts';
import { cx } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './winnings.module.css';

/** The counter where prizes are paid, if there is one. */
export function CounterPlace() {
  const { t } = useTexts();
  const { data } = useAnswer('payoutDestinations', { quietFor: 'all' });
  if (data === undefined || data.counterAddress === null) return null;
  return (
    <section className={layout.stack} aria-labelledby="counter-place">
      <div className={styles.head}>
        <h2 className={typography.titleSmall} id="counter-place">
          {t('winnings.counterTitle')}
        </h2>
        <p className={cx(typography.small, typography.soft)}>{t('winnings.counterText')}</p>
      </div>
      <address className={styles.counter}>{data.counterAddress}</address>
    </section>
  );
}
