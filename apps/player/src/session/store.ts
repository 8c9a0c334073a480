import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { readStoredState, writeStoredState } from './persistence.ts';
import { rootReducer, type RootState } from './root-reducer.ts';
import { isTakeOver } from './slices/auth-slice.ts';

/** A player who takes another's place is shown no answer that was given to them: what a page needs is asked for anew. */
const askAnew: Middleware<object, RootState> = (store) => (next) => (action) => {
  const before = store.getState().auth;
  const result = next(action);
  if (isTakeOver(before, action)) store.dispatch(api.util.resetApiState());
  return result;
};

/** Makes the store from what the browser keeps, and keeps what changes (specification 3). */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: readStoredState(),
    middleware: (getDefault) => getDefault().concat(api.middleware, askAnew),
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
