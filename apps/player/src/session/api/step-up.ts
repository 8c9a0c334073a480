import { useSyncExternalStore } from 'react';

/** The calls that wait for the player to confirm who they are. */
let waiting: readonly ((isConfirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the player, in a dialog over the page, to confirm who they are; calls that need it at once
 * share the dialog.
 * @returns false when the player cancels
 */
export function confirmIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    change([...waiting, resolve]);
  });
}

/** Ends the dialog for every call that waits. */
export function endStepUp(isConfirmed: boolean): void {
  const ended = waiting;
  change([]);
  for (const resolve of ended) resolve(isConfirmed);
}

/** Whether the dialog is to be shown. */
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
