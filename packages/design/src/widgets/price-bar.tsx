import type { ReactNode } from 'react';
import { useBodyMark } from './frame/body-mark.tsx';
import { RollingDigits } from './ticket/rolling-digits.tsx';
import { cx } from './cx.ts';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import styles from './price-bar.module.css';
import sumStyles from './sum.module.css';

interface PriceBarProps {
  /** A short summary of the ticket: "2 variante, Noroc". */
  summary: string;
  /** Null while it isn't known. */
  amount: string | null;
  unit: string;
  /** A notice about the price, above everything else. */
  notice?: string | null;
  /** One button. */
  children: ReactNode;
}

/** The summary of a ticket, its price and one button, at the bottom of the phone's screen. */
export function PriceBar({ summary, amount, unit, notice = null, children }: PriceBarProps) {
  useBodyMark('priceBar');
  return (
    <div className={cx(styles.root, layout.surface, layout.phoneOnly)}>
      {notice !== null && (
        <p className={cx(typography.small, styles.notice)} role="alert">
          <b>{notice}</b>
        </p>
      )}
      <div className={layout.grow}>
        <div className={cx(typography.small, typography.soft)}>{summary}</div>
        <div className={sumStyles.large} aria-live="polite" aria-atomic>
          {amount === null ? (
            '\u00a0'
          ) : (
            <>
              <RollingDigits text={amount} />
              <small className={sumStyles.unit}> {unit}</small>
            </>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
