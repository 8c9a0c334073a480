import { cx } from '../cx.ts';
import { focusByKey, moveTabStop } from './number-field.ts';
import styles from './number-slip.module.css';

interface NumberSlipProps {
  /** The highest number; the lowest is 1. */
  size: number;
  marked: readonly number[];
  onPress: (number: number) => void;
  /** The accessible name of the field. */
  label: string;
  /** True to draw lozenges, for the field of Joker numbers. */
  isJokers?: boolean;
  /** The accessible name: "numărul 17". */
  labelOf: (number: number) => string;
}

/**
 * A whole field of numbers, whose picks the parent controls: it has one tab stop, arrow keys move
 * inside it, Space and Enter pick.
 */
export function NumberSlip({ size, marked, onPress, label, isJokers = false, labelOf }: NumberSlipProps) {
  return (
    // The buttons inside are the controls; the group only listens for their keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={isJokers ? styles.jokers : styles.numbers}
      role="group"
      aria-label={label}
      translate="no"
      onKeyDown={(event) => focusByKey(event, size)}
      onFocus={moveTabStop}
    >
      {Array.from({ length: size }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          className={isJokers ? cx(styles.cell, styles.joker) : styles.cell}
          aria-pressed={marked.includes(number)}
          aria-label={labelOf(number)}
          data-number={number}
          tabIndex={number === 1 ? 0 : -1}
          onClick={() => onPress(number)}
        >
          {number}
        </button>
      ))}
    </div>
  );
}
