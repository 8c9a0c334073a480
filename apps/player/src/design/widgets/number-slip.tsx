import type { FocusEvent, KeyboardEvent } from 'react';
import { cx } from './cx.ts';
import styles from './number-slip.module.css';

interface NumberSlipProps {
  /** Numbers run from 1 to this. */
  size: number;
  marked: readonly number[];
  onPress: (number: number) => void;
  /** Names the field. */
  label: string;
  /** Lozenges: the field of the Joker number. */
  isJokers?: boolean;
  /** The accessible name in place of the bare number. */
  labelOf?: (number: number) => string;
}

const usualColumns = 7;

/**
 * A whole field of numbers whose marks its owner holds: one tab stop, arrows inside, Space and
 * Enter mark.
 */
export function NumberSlip({ size, marked, onPress, label, isJokers = false, labelOf }: NumberSlipProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = Number((event.target as HTMLElement).dataset['number']);
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const tracks = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
    const columns = tracks > 1 ? tracks : usualColumns;
    const reached = numberReachedBy(event.key, from, { columns, fieldSize: size });
    if (reached === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-number="${reached}"]`)?.focus();
  };
  return (
    // The buttons inside are what is operated; the group only listens for their keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={isJokers ? styles.jokers : styles.numbers}
      role="group"
      aria-label={label}
      onKeyDown={move}
      onFocus={moveTabStop}
    >
      {Array.from({ length: size }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          className={isJokers ? cx(styles.cell, styles.joker) : styles.cell}
          aria-pressed={marked.includes(number)}
          aria-label={labelOf?.(number)}
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

/** Roving tabindex: Tab returns to the number that was focused last. */
function moveTabStop({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  for (const cell of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) cell.tabIndex = -1;
  if (target instanceof HTMLElement) target.tabIndex = 0;
}

/**
 * The number that a key leads to in a field of numbers laid out in rows, or null when the key is
 * none of its keys or leads out of the field. Arrows go to the neighbour, left and right run on
 * over the ends of rows, Home and End to the first and last.
 */
export function numberReachedBy(
  key: string,
  from: number,
  { columns, fieldSize }: { columns: number; fieldSize: number },
): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: 1 - from,
    End: fieldSize - from,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const reached = from + step;
  return reached >= 1 && reached <= fieldSize ? reached : null;
}
