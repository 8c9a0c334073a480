import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  /** Null if it isn't known yet. */
  of: number | null;
  /** The same in words. */
  text: string;
}

/** Shows progress as a printed bar. */
export function ProgressBar({ label, done, of, text }: ProgressBarProps) {
  const percent = of === null || of === 0 ? 0 : Math.round((100 * done) / of);
  return (
    <span
      className={styles.root}
      role="progressbar"
      aria-label={label}
      aria-valuetext={text}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={of === null ? undefined : percent}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
