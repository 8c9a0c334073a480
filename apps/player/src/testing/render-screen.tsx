import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore, type Store } from '../session/store/store.ts';

/**
 * Renders a screen like the app, with state, texts and a router. Texts must have been started.
 * @param options.path the route's pattern; `options.at` is the opened path. Any other path shows
 *   itself as text.
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
