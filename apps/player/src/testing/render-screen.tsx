import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore, type Store } from '../session/store/store.ts';

/**
 * Shows a screen as the app does, with state, texts and a router; texts must have been started.
 * @param options.path the route's pattern, `options.at` the address opened; any other address shows
 * its own path as text
 */
export function renderScreen(
  screen: ReactElement,
  {
    path = '/',
    at = path,
    store = createStore(),
  }: { path?: string; at?: string | { pathname: string; state: unknown }; store?: Store } = {},
): RenderResult & { store: Store; addressOf: () => string } {
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: null },
    ],
    {
      initialEntries: [at],
    },
  );
  const result = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const addressOf = () => router.state.location.pathname + router.state.location.search;
  return { ...result, store, addressOf };
}
