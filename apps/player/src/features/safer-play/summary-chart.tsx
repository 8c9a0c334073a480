import { formatMonth } from '@loto/formatting';
import { cx } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Figures } from './summary-figures.ts';
import { summaryTexts } from './summary-texts.ts';
import typography from '../../design/typography.module.css';
import styles from './summary.module.css';

interface SummaryChartProps {
  /** `YYYY-MM`, the oldest first. */
  months: readonly string[];
  /** Of some of the months. */
  figures: ReadonlyMap<string, Figures>;
}

/** Two bars for each month; the table below it says the same to those who do not see them. */
export function SummaryChart({ months, figures }: SummaryChartProps) {
  const { language } = useTexts();
  const texts = summaryTexts[language];
  const most = Math.max(1, ...[...figures.values()].flatMap(({ paidBani, wonBani }) => [paidBani, wonBani]));
  const share = (bani = 0) => `${bani === 0 ? 0 : Math.max(2, (bani / most) * 100)}%`;
  return (
    <figure className={styles.chart} role="img" aria-label={texts.chart}>
      <div className={styles.bars} aria-hidden="true">
        {months.map((month) => {
          const of = figures.get(month);
          return (
            <div key={month} className={styles.month} data-year={month.endsWith('-01') || undefined}>
              <div className={styles.pair}>
                <span className={styles.paid} style={{ blockSize: share(of?.paidBani) }} />
                <span className={styles.won} style={{ blockSize: share(of?.wonBani) }} />
              </div>
              <span className={styles.name}>{monthLetter(month, language)}</span>
            </div>
          );
        })}
      </div>
      <figcaption className={cx(typography.small, typography.soft, styles.legend)} aria-hidden="true">
        <span>
          <i className={styles.paid} /> {texts.paid}
        </span>
        <span>
          <i className={styles.won} /> {texts.won}
        </span>
      </figcaption>
    </figure>
  );
}

/** `I` for ianuarie. */
function monthLetter(month: string, language: 'ro' | 'en'): string {
  return formatMonth(`${month}-15T12:00:00Z`, language).charAt(0).toLocaleUpperCase('ro');
}
