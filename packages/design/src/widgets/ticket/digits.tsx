import { cx } from '../cx.ts';
import layout from '../../layout.module.css';
import styles from './digits.module.css';

interface DigitsProps {
  /** The digits with leading zeros. */
  text: string;
  /** The indexes, counted from 0, of digits that match the drawn number. */
  hitPlaces?: readonly number[];
}

/** A side game's number by digit, as printed by the terminal. */
export function Digits({ text, hitPlaces = [] }: DigitsProps) {
  return (
    <>
      <span className={layout.visuallyHidden} translate="no">
        {text}
      </span>
      <span className={styles.root} aria-hidden="true" translate="no">
        {Array.from(text, (digit, place) => (
          <span key={place} className={cx(hitPlaces.includes(place) && styles.hit) || undefined}>
            {digit}
          </span>
        ))}
      </span>
    </>
  );
}
