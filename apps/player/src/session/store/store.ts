import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import type { RootState } from './root-reducer.ts';
import { readStoredState, writeStoredState } from './persistence.ts';
import { rootReducer } from './all-slices.ts';
import { isTakeOver } from './slices/auth-slice.ts';

/**
 * Empties the cache when another player signs in, so that they don't see the previous player's
 * data.
 */
const resetCacheOnTakeOver: Middleware<object, RootState> = (store) => (next) => (action) => {
  const before = store.getState().auth;
  const result = next(action);
  if (isTakeOver(before, action)) store.dispatch(api.util.resetApiState());
  return result;
};

/** Creates the store from the browser's storage and persists its changes (specification 3). */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: readStoredState(),
    middleware: (getDefault) => getDefault().concat(api.middleware, resetCacheOnTakeOver),
    // Batched notifications come a frame late: storage would lag and could overwrite another tab's
    // tokens.
    enhancers: (getDefault) => getDefault({ autoBatch: false }),
  });
  let previous = store.getState();
  store.subscribe(() => {
    const state = store.getState();
    writeStoredState(state, previous);
    previous = state;
  });
  if (typeof window !== 'undefined') setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
