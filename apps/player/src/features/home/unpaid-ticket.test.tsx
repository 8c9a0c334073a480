import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../session/api/api.ts';
import { gameTicketChosen } from '../../session/store/slices/ticket-slice.ts';
import { createStore } from '../../session/store/store.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { visa } from '../../testing/cards.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { WaitingTicket } from './unpaid-ticket.tsx';

function open(ticket = unpaidTicket) {
  const store = createStore();
  store.dispatch(gameTicketChosen(ticket));
  return renderScreen(<WaitingTicket />, { path: '/user/home', store });
}

test('the payment of the unpaid ticket continues', async () => {
  serve({
    getTicket: () => ({ data: unpaidTicket }),
    listCards: () => ({ data: { userCardList: [visa] } }),
  });
  const { addressOf } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Plătește 17,00\u00a0lei' }));
  await waitFor(() => expect(addressOf()).toBe('/user/home/game/buy/payment-methods'));
});

test('a dismissed ticket is no longer stored, and a message shows where it is', () => {
  const { store } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Renunță la bilet' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(store.getState().ticket.gameTicket).toBeNull();
  expect(localStorage.getItem('gameTicket')).toBeNull();
  expect(shownToasts()).toMatchObject([{ kind: 'ok', text: expect.stringContaining('12:30') }]);
});

test('does not offer a ticket that is known to be paid', () => {
  open({ ...unpaidTicket, status: 'active' });
  expect(screen.queryByRole('region')).toBeNull();
});

test('the list of tickets shows that it was paid elsewhere', async () => {
  const { store } = open();
  serve({
    listTickets: () => ({ data: { tickets: [{ ...unpaidTicket, status: 'active' }], totalCount: 1 } }),
  });
  await store.dispatch(api.endpoints.listTickets.initiate({ query: { offset: 0, limit: 10 } }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
