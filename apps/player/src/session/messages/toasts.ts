import { useSyncExternalStore } from 'react';

export type ToastKind = 'danger' | 'warning' | 'ok' | 'info';

/**
 * A message at the bottom of the page. It disappears after three seconds or when dismissed
 * (specification 8).
 */
export interface Toast {
  id: string;
  kind: ToastKind;
  text: string;
  /** How long the toast stays, in milliseconds, if its action needs more than three seconds. */
  ms?: number;
  /** A button in front of "close". */
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
 * Shows a toast. It replaces a visible toast with the same text, so that no text appears twice.
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

/** Stores the visible toasts for the page after a reload, so that there is time to read them. */
export function storeToasts(): void {
  try {
    if (toasts.length > 0) sessionStorage.setItem(storedKey, JSON.stringify(toasts));
  } catch {
    // If storage is forbidden, the toasts end with the page.
  }
}

/** Shows the toasts that {@link storeToasts} stored, once. */
export function restoreToasts(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedKey) ?? '[]');
    sessionStorage.removeItem(storedKey);
    for (const { kind, text } of stored as Toast[]) showToast({ kind, text });
  } catch {
    // The stored toasts couldn't be read.
  }
}

/** Returns the visible toasts, oldest first. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

const none: readonly Toast[] = [];

/** Returns {@link shownToasts} for a component, and renders it again on each change. */
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
