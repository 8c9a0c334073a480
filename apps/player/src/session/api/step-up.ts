import { useSyncExternalStore } from 'react';

/** The calls that wait until the player has confirmed their identity. */
let waiting: readonly ((isConfirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the player to confirm their identity in a dialog over the page. Concurrent calls share one
 * dialog.
 * @returns false if the player cancels
 */
export function confirmIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    change([...waiting, resolve]);
  });
}

/** Closes the dialog and continues every waiting call. */
export function endStepUp(isConfirmed: boolean): void {
  const ended = waiting;
  change([]);
  for (const resolve of ended) resolve(isConfirmed);
}

/** Reports whether the dialog should be shown. */
export function useIsStepUpAwaited(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
    () => false,
  );
}
