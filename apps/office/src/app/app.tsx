import { useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router';
import type { Store } from '../session/store.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Guard } from './guard.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { screens } from './routes.ts';

/** The routes of the app. Enrolment is open; everything else requires a session. */
export const routes: RouteObject[] = [
  {
    path: '/enrol',
    HydrateFallback: Nothing,
    errorElement: <ErrorScreen />,
    lazy: async () => ({
      Component: (await import('../features/sign-in/enrol-screen.tsx')).EnrolScreen,
    }),
  },
  {
    Component: Guard,
    HydrateFallback: Nothing,
    errorElement: <ErrorScreen />,
    children: [
      ...screens.map(({ path, title, load }) => ({
        path,
        handle: { title },
        errorElement: <ErrorScreen />,
        lazy: async () => ({ Component: (await load()).Screen }),
      })),
      { path: '*', handle: { title: 'screens.notFound' }, Component: NotFoundScreen },
    ],
  },
];

/** Shown in place of a screen until its script is loaded. */
function Nothing() {
  return null;
}

export function App({ store }: { store: Store }) {
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
