import type { UnknownAction } from '@reduxjs/toolkit';
import { use, useEffect } from 'react';
import { missingPart } from '@loto/design/missing-part';
import type { RootState } from './root-reducer.ts';
import { readFirstState } from './first-state.ts';
import type { Store } from './store.ts';
import { useAppSelector, useAppStore } from './root-reducer.ts';
import { initialErrorState } from './slices/error-state.ts';

type WholeStore = typeof import('./whole-store.ts');

let wholeStore: WholeStore | null = null;
let loading: Promise<WholeStore> | null = null;

/**
 * Loads the slices and the calls, which first pages don't need.
 * @throws if a script is missing
 */
export async function loadWholeStore(): Promise<WholeStore> {
  loading ??= import('./whole-store.ts');
  try {
    wholeStore = await loading;
    return wholeStore;
  } catch (error) {
    // The next caller tries again.
    loading = null;
    throw missingPart(error);
  }
}

/** A store that starts with the state of first pages and loads the rest when needed. */
export interface FirstStore extends Store {
  /**
   * Loads the slices and the calls.
   * @throws if they can't be loaded
   */
  complete: () => Promise<void>;
}

/**
 * Creates the store of a page: the whole one if it's loaded, otherwise one that contains only the
 * signed-in player. The first action loads the rest.
 */
export function createFirstStore(): FirstStore {
  const listeners = new Set<() => void>();
  // First pages don't read the other slices.
  const state = { ...readFirstState(), error: initialErrorState, request: { pendingCount: 0 } } as RootState;
  let whole: Store | null = null;
  let completing: Promise<void> | null = null;

  function take({ createStore }: WholeStore): void {
    if (whole !== null) return;
    whole = createStore();
    whole.subscribe(announce);
    announce();
  }
  function announce(): void {
    for (const listener of listeners) listener();
  }
  function complete(): Promise<void> {
    completing ??= loadWholeStore().then(take);
    completing.catch(() => {
      completing = null;
    });
    return completing;
  }
  function dispatch(action: UnknownAction): unknown {
    if (whole !== null) return whole.dispatch(action);
    complete().then(
      () => whole?.dispatch(action),
      () => {},
    );
    return action;
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  if (wholeStore !== null) take(wholeStore);
  const store = { getState: () => whole?.getState() ?? state, dispatch, subscribe, complete };
  return store as unknown as FirstStore;
}

const ready = Promise.resolve();

/** Completes a store. Does nothing if it's already complete. */
export function completeStore(store: object): Promise<void> {
  return 'complete' in store ? (store as FirstStore).complete() : ready;
}

const isWhole = (state: Partial<RootState>) => state.api !== undefined;

/** Reports whether this page's store has all slices and calls, and starts loading them if not. */
export function useIsStoreWhole(): boolean {
  const store = useAppStore();
  useEffect(() => {
    // Without a connection there are no overlays.
    completeStore(store).catch(() => {});
  }, [store]);
  return useAppSelector(isWhole);
}

/**
 * The pending promises by store. React needs the same promise on each render, even a failed one.
 */
const awaited = new WeakMap<object, Promise<void>>();

/**
 * Suspends until this page's store has all slices and calls.
 * @throws if a script is missing
 */
export function useWholeStore(): void {
  const store = useAppStore();
  if (isWhole(store.getState())) return;
  const waiting = awaited.get(store) ?? completeStore(store);
  awaited.set(store, waiting);
  use(waiting);
}
