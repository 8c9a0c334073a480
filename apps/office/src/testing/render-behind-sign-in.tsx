import { render, type RenderResult } from '@testing-library/react';
import type { OfficeSession } from '@loto/office-contract';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ActionProvider } from '../actions/action-provider.tsx';
import { createStore } from '../session/store.ts';
import { SessionContext } from '../session/use-session.ts';
import { ana } from './operators.ts';

/** Renders an element like a screen: with a session, the action dialog and a router. */
export function renderBehindSignIn(
  element: ReactElement,
  { path = '/', at = path, session = ana }: { path?: string; at?: string; session?: OfficeSession } = {},
): RenderResult & { addressOf: () => string } {
  const screen = (
    <SessionContext value={session}>
      <ActionProvider>{element}</ActionProvider>
    </SessionContext>
  );
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  const result = render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...result, addressOf: () => router.state.location.pathname + router.state.location.search };
}
