import { capitalize, formatMonth } from '@loto/formatting';
import { cx } from '@loto/design';
import { formatCount } from '../../i18n/numbers.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Figures } from './summary-figures.ts';
import { summaryTexts } from './summary-texts.ts';
import typography from '@loto/design/typography.module.css';
import styles from './summary.module.css';

interface SummaryChartProps {
  /** `YYYY-MM`, oldest first. */
  months: readonly string[];
  /** The figures by month; months may be missing. */
  figures: ReadonlyMap<string, Figures>;
}

/** Up to this many months leave space for their amounts, on phones and on desktops. */
const maxFew = 4;
const maxSome = 12;

const nothing: Figures = { paidBani: 0, wonBani: 0 };

/** Two bars for each month. The table below has the same figures for screen readers. */
export function SummaryChart({ months, figures }: SummaryChartProps) {
  const { language } = useTexts();
  const texts = summaryTexts[language];
  const most = Math.max(1, ...[...figures.values()].flatMap(({ paidBani, wonBani }) => [paidBani, wonBani]));
  const density = months.length <= maxFew ? styles.few : months.length <= maxSome && styles.some;
  return (
    <figure className={cx(styles.chart, density)} role="img" aria-label={texts.chart}>
      <div className={styles.bars} aria-hidden="true">
        {months.map((month) => {
          const { paidBani, wonBani } = figures.get(month) ?? nothing;
          return (
            <div key={month} className={styles.month} data-year={month.endsWith('-01') || undefined}>
              <div className={styles.pair}>
                <Bar className={styles.paid} bani={paidBani} most={most} />
                <Bar className={styles.won} bani={wonBani} most={most} />
              </div>
              <span className={styles.name}>{monthName(month, language, density === styles.few)}</span>
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

interface BarProps {
  className: string | undefined;
  bani: number;
  /** The highest amount, which determines the scale. */
  most: number;
}

/** A bar with its amount in whole lei; the table has exact amounts. */
function Bar({ className, bani, most }: BarProps) {
  const share = bani === 0 ? 0 : Math.max(2, (bani / most) * 100);
  return (
    <span className={cx(styles.bar, className)} style={{ blockSize: `${share}%` }}>
      {bani > 0 && (
        <span className={styles.sum} translate="no">
          {formatCount(Math.round(bani / 100))}
        </span>
      )}
    </span>
  );
}

/** Returns `Ianuarie` if there is space, otherwise `I`. */
function monthName(month: string, language: 'ro' | 'en', isFew: boolean): string {
  const [name = ''] = formatMonth(`${month}-15T12:00:00Z`, language).split(' ');
  return capitalize(isFew ? name : name.charAt(0));
}
