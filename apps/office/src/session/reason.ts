import { useSyncExternalStore } from 'react';

/**
 * The reason for looking at players' data, which the log stores with each look. It is asked once
 * and holds until it is changed or the page is closed.
 */
let current: string | null = null;
const listeners = new Set<() => void>();

export function currentReason(): string | null {
  return current;
}

/** Sets the reason; null forgets it. */
export function setReason(reason: string | null): void {
  current = reason;
  for (const listener of listeners) listener();
}

/** Returns {@link currentReason} for a component and renders it again on each change. */
export function useReason(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentReason);
}
