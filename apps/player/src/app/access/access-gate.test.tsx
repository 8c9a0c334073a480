import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { signedOut } from '../../session/store/slices/auth-actions.ts';
import { gameTicketChosen, gameTicketDiscarded } from '../../session/store/slices/ticket-slice.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { AccessGate } from './access-gate.tsx';

const page = (
  <AccessGate>
    <h1>Pagina</h1>
  </AccessGate>
);

test('a visitor never sees a player’s page', () => {
  const { addressOf } = renderScreen(page, { path: '/user/home' });
  expect(screen.queryByText('Pagina')).toBeNull();
  expect(addressOf()).toBe('/welcome-splash');
});

test('a player sees the page until the session ends', async () => {
  const store = await signedInStore(ioana);
  const { addressOf } = renderScreen(page, { path: '/user/home', store });
  expect(screen.getByText('Pagina')).toBeTruthy();
  store.dispatch(signedOut());
  await waitFor(() => expect(addressOf()).toBe('/welcome-splash'));
});

test('redirects a purchase without a complete profile to the profile, with a warning', async () => {
  const incomplete = { ...ioana, userProfile: { ...ioana.userProfile, isProfileCompleted: false } };
  const { addressOf } = renderScreen(page, {
    path: '/user/home/game/buy',
    store: await signedInStore(incomplete),
  });
  expect(addressOf()).toBe('/user/account/player-profile');
  expect(shownToasts()).toMatchObject([
    { kind: 'warning', text: 'Completează-ți profilul ca să poți cumpăra bilete.' },
  ]);
});

test('a ticket that was paid leads to its outcome, although that page is still loading', async () => {
  const store = await signedInStore(ioana);
  store.dispatch(gameTicketChosen(unpaidTicket));
  const outcome = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/user/home/game/buy/payment-methods', element: page },
      { path: '/payment/success', loader: () => outcome.promise, element: null },
      { path: '*', element: null },
    ],
    { initialEntries: ['/user/home/game/buy/payment-methods'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  act(() => void router.navigate('/payment/success'));
  act(() => void store.dispatch(gameTicketDiscarded()));
  await act(async () => outcome.resolve(null));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname).toBe('/payment/success');
});
