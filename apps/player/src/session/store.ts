import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { readStoredState, writeStoredState } from './persistence.ts';
import { rootReducer } from './root-reducer.ts';

/** Makes the store from what the browser keeps, and keeps what changes (specification 3). */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: readStoredState(),
    middleware: (getDefault) => getDefault().concat(api.middleware),
    // Batched notices come a frame late: what is stored would lag behind, and could overwrite another tab's tokens.
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
