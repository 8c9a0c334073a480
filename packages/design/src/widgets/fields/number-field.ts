import type { FocusEvent, KeyboardEvent } from 'react';

const usualColumns = 7;

/** Returns the number of an event's cell; null outside the cells. */
export function numberOf(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null;
  return cell === null ? null : Number(cell.dataset['number']);
}

/** Moves the focus in a field of numbers by arrow keys, Home and End. */
export function focusByKey(event: KeyboardEvent<HTMLElement>, fieldSize: number): void {
  const from = numberOf(event.target);
  if (from === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const reached = numberReachedBy(event.key, from, { columns: columnsOf(event.currentTarget), fieldSize });
  if (reached === null) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-number="${reached}"]`)?.focus();
}

/** Returns the current number of columns; narrow screens have fewer. */
function columnsOf(grid: HTMLElement): number {
  const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  return tracks > 1 ? tracks : usualColumns;
}

/** Moves the tab stop (roving tabindex), so that Tab returns to the last focused number. */
export function moveTabStop({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  for (const cell of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) cell.tabIndex = -1;
  if (target instanceof HTMLElement) target.tabIndex = 0;
}

/**
 * Returns the number to which a key moves in a field of numbers laid out in rows; null if the key
 * has no meaning or leaves the field. Arrow keys move to the neighbour; left and right continue
 * across the ends of rows. Home and End move to the first and last number.
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
