import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api/api.ts';

/** Returns a store: the cached answers are all that the app keeps. */
export function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type AppDispatch = Store['dispatch'];
