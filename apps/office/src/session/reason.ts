import { useSyncExternalStore } from 'react';

/**
 * The reason for viewing players' data, which is logged with each view. It's requested once and
 * kept until it's changed or the page is closed.
 */
let current: string | null = null;
const listeners = new Set<() => void>();

export function currentReason(): string | null {
  return current;
}

/** Sets the reason; null clears it. */
export function setReason(reason: string | null): void {
  current = reason;
  for (const listener of listeners) listener();
}

/** Returns {@link currentReason} and renders the component again on each change. */
export function useReason(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentReason);
}
