import {
  configureStore,
  type Store as ReduxStore,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api/api.ts';

/** The state of the app, which only its API reads. */
type State = Record<typeof api.reducerPath, unknown>;

export type AppDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Has a name because the inferred type would contain the responses of every call. */
export interface Store extends ReduxStore<State> {
  dispatch: AppDispatch;
}

/** Returns a store. It contains only cached responses. */
export function createStore(): Store {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}
