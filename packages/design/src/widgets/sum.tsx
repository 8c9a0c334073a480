import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './sum.module.css';

interface SumProps {
  /** The formatted amount: "8.412.300" or "17,00". */
  amount: ReactNode;
  /** Its unit: "lei". */
  unit?: ReactNode;
  size?: 'normal' | 'large';
  className?: string;
}

/** An amount of money in wide letters, the most prominent part of its block. */
export function Sum({ amount, unit, size = 'large', className }: SumProps) {
  return (
    <span className={cx(size === 'large' ? styles.large : styles.medium, className)} translate="no">
      {amount}
      {unit && <small className={styles.unit}> {unit}</small>}
    </span>
  );
}
