import type { PauseLength, PlayPause } from '@loto/api-contract';
import { useSyncExternalStore } from 'react';

/** A break that a player has begun and may still take back: the server does not know it yet. */
interface PendingPause {
  readonly playerId: string;
  readonly length: PauseLength;
  readonly pause: PlayPause;
}

let pending: PendingPause | null = null;
const listeners = new Set<() => void>();

export function setPendingPause(next: PendingPause | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** What waits to be told to the server; null when nothing does. */
export function waitingPauseLength(): PauseLength | null {
  return pending?.length ?? null;
}

/** The break that a player may still take back, null without one. */
export function usePendingPause(playerId: string | null): PlayPause | null {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
    () => null,
  );
  return current !== null && current.playerId === playerId ? current.pause : null;
}
