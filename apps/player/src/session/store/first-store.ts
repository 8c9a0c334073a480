import type { UnknownAction } from '@reduxjs/toolkit';
import { use, useEffect } from 'react';
import { missingPart } from '../../design/missing-part.tsx';
import type { RootState } from './root-reducer.ts';
import { readFirstState } from './first-state.ts';
import type { Store } from './store.ts';
import { useAppSelector, useAppStore } from './root-reducer.ts';
import { initialErrorState } from './slices/error-state.ts';

type WholeStore = typeof import('./whole-store.ts');

let wholeStore: WholeStore | null = null;
let loading: Promise<WholeStore> | null = null;

/**
 * Loads the slices and the calls, which first pages show themselves without.
 * @throws a missing part
 */
export async function loadWholeStore(): Promise<WholeStore> {
  loading ??= import('./whole-store.ts');
  try {
    wholeStore = await loading;
    return wholeStore;
  } catch (error) {
    // tried again by the next who needs it
    loading = null;
    throw missingPart(error);
  }
}

/** A store that begins with what first pages read, and becomes the whole one when it is needed. */
export interface FirstStore extends Store {
  /** @throws when the slices cannot be loaded */
  complete: () => Promise<void>;
}

/**
 * The store of a page: at once the whole one where it is loaded, else one that holds who is signed
 * in. An action completes it first.
 */
export function createFirstStore(): FirstStore {
  const listeners = new Set<() => void>();
  // no first page reads the other slices
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

/** Completes a store; what is whole already stays as it is. */
export function completeStore(store: object): Promise<void> {
  return 'complete' in store ? (store as FirstStore).complete() : ready;
}

const isWhole = (state: Partial<RootState>) => state.api !== undefined;

/** Whether the store of this page has all slices and calls; asks for them when it has not. */
export function useIsStoreWhole(): boolean {
  const store = useAppStore();
  useEffect(() => {
    // without a connection what lies over a page is left out
    completeStore(store).catch(() => {});
  }, [store]);
  return useAppSelector(isWhole);
}

/** What pages wait for, by store: React looks at the same promise again, also at a failed one. */
const awaited = new WeakMap<object, Promise<void>>();

/**
 * Waits (by suspending) until the store of this page has all slices and calls.
 * @throws a missing part
 */
export function useWholeStore(): void {
  const store = useAppStore();
  if (isWhole(store.getState())) return;
  const waiting = awaited.get(store) ?? completeStore(store);
  awaited.set(store, waiting);
  use(waiting);
}
