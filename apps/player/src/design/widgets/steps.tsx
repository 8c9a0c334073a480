import { Icon } from './icon.tsx';
import { cx } from './cx.ts';
import layout from '../layout.module.css';
import styles from './steps.module.css';

interface StepsProps {
  /** What the steps lead to. */
  label: string;
  words: readonly string[];
  /** Counted from 0; the ones before it are done. */
  current: number;
  /** On the phone too. */
  isEverywhere?: boolean;
}

/** How far a purchase has come, at the head of its screens. */
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
