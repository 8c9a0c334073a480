import { useSyncExternalStore } from 'react';

export type ToastKind = 'danger' | 'warning' | 'ok' | 'info';

/**
 * A message at the bottom of the page; gone after three seconds or when it is dismissed
 * (specification 8).
 */
export interface Toast {
  id: string;
  kind: ToastKind;
  text: string;
  /** How long it stays, where three seconds are too short for what can be done about it. */
  ms?: number;
  /** A button beside "close". */
  action?: { text: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast. A text in view is replaced, so that it is never shown twice at once.
 * @returns its id
 */
export function showToast(shown: Omit<Toast, 'id'>): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  change([...toasts.filter(({ text }) => text !== shown.text), { id, ...shown }]);
  return id;
}

export function dismissToast(id: string): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** The key in sessionStorage. */
const storedKey = 'toasts';

/** Stores the toasts in view for the page after a reload, so that there is time to read them. */
export function storeToasts(): void {
  try {
    if (toasts.length > 0) sessionStorage.setItem(storedKey, JSON.stringify(toasts));
  } catch {
    // Where storage is forbidden they end with the page.
  }
}

/** Shows what {@link storeToasts} stored, once. */
export function restoreToasts(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedKey) ?? '[]');
    sessionStorage.removeItem(storedKey);
    for (const { kind, text } of stored as Toast[]) showToast({ kind, text });
  } catch {
    // Nothing readable was stored.
  }
}

/** The toasts in view, oldest first. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

const none: readonly Toast[] = [];

/** {@link shownToasts} for a component, which follows their change. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shownToasts,
    () => none,
  );
}
