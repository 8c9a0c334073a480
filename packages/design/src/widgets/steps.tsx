import { Icon } from './icon.tsx';
import { cx } from './cx.ts';
import layout from '../layout.module.css';
import styles from './steps.module.css';

interface StepsProps {
  /** The goal of the steps. */
  label: string;
  words: readonly string[];
  /** The index of the current step, counted from 0; earlier ones are done. */
  current: number;
  /** True if phones show the steps as well. */
  isEverywhere?: boolean;
}

/** The progress of a purchase, at the top of its screens. */
export function Steps({ label, words, current, isEverywhere = false }: StepsProps) {
  return (
    <ol className={cx(styles.root, !isEverywhere && layout.desktopOnly)} aria-label={label}>
      {words.map((word, index) => (
        <li
          key={word}
          className={index < current ? styles.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number} translate="no">
            {index < current ? <Icon name="check" size="small" /> : index + 1}
          </span>
          {word}
        </li>
      ))}
    </ol>
  );
}
