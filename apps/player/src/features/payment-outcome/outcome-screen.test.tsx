import type { CallAnswer, Calls, Ticket } from '@loto/api-contract';
import { act, screen, waitFor } from '@testing-library/react';
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import loading from '@loto/design/widgets/loading-overlay.module.css';
import seal from '@loto/design/widgets/ticket/seal.module.css';
import { api } from '../../session/api/api.ts';
import { storeTickets } from '../../session/offline/stored-tickets.ts';
import { gameTicketChosen } from '../../session/store/slices/ticket-slice.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import OutcomeScreen from './outcome-screen.tsx';

const { id } = unpaidTicket;
const paid: Ticket = {
  ...unpaidTicket,
  status: 'active',
  expiresAt: null,
  paidAt: '2026-11-18T12:05:00+02:00',
  card: { brand: 'Visa', last4: '4821' },
};

afterEach(() => {
  vi.useRealTimers();
});

async function open(ticket: CallAnswer<Calls['getTicket']>, path = '/payment/success') {
  const store = await signedInStore();
  const sent = serve({ getTicket: () => ({ data: ticket }) });
  return {
    ...renderScreen(<OutcomeScreen />, { path: '/:any/:outcome?/:id', at: `${path}/${id}`, store }),
    sent,
  };
}

test('a paid ticket is printed, with the card that paid, and is no longer stored', async () => {
  const store = await signedInStore();
  store.dispatch(gameTicketChosen(unpaidTicket));
  serve({ getTicket: () => ({ data: paid }) });
  renderScreen(<OutcomeScreen />, {
    path: '/payment-success/:id',
    at: `/payment-success/${id}`,
    store,
  });
  expect(await screen.findByRole('heading', { name: 'Biletul tău e gata.' })).toBeTruthy();
  expect(screen.getAllByText('Visa 4821').length).toBeGreaterThan(0);
  expect(store.getState().ticket.gameTicket).toBeNull();
});

test.each([
  ['first', [paid], 1],
  ['second', [paid, { ...paid, id: 'earlier' }], 0],
] as const)('after the %s purchase it says what comes next %#', async (_, tickets, sections) => {
  const store = await signedInStore();
  let isListed = false;
  serve({
    getTicket: () => ({ data: paid }),
    listTickets: () => {
      isListed = true;
      const unpaid = { ...unpaidTicket, id: 'unpaid' };
      return { data: { tickets: [...tickets, unpaid], totalCount: tickets.length + 1 } };
    },
  });
  renderScreen(<OutcomeScreen />, { path: '/payment-success/:id', at: `/payment-success/${id}`, store });
  await screen.findByRole('heading', { name: 'Biletul tău e gata.' });
  await waitFor(() => expect(isListed).toBe(true));
  // There is one title for phones and one for desktops.
  await waitFor(() =>
    expect(screen.queryAllByRole('heading', { name: 'Ce urmează' })).toHaveLength(sections * 2),
  );
  const sentences = screen.queryAllByText(/^[A-Z]\S+ la 18:15 se extrag numerele\.$/);
  expect(sentences).toHaveLength(sections * 2);
});

test('the ticket is printed and stamped once, when its player has just bought it', async () => {
  const store = await signedInStore();
  store.dispatch(gameTicketChosen(unpaidTicket));
  const answers = [unpaidTicket];
  serve({ getTicket: () => ({ data: answers.shift() ?? paid }) });
  const place = { path: '/payment/success/:id', at: `/payment/success/${id}`, store };
  const { unmount } = renderScreen(<OutcomeScreen />, place);
  await screen.findByRole('heading', { name: 'Confirmăm plata' });
  expect(document.querySelector(`.${loading.dots}`)).toBeTruthy();
  await screen.findByRole('heading', { name: 'Biletul tău e gata.' });
  expect(document.querySelector(`.${seal.stamping}`)).toBeTruthy();
  unmount();
  renderScreen(<OutcomeScreen />, place);
  await screen.findByRole('heading', { name: 'Biletul tău e gata.' });
  expect(document.querySelector(`.${seal.stamping}`)).toBeNull();
});

test.each([
  ['expired', 'Biletul a expirat'],
  ['refunded', 'Ți-am dat banii înapoi'],
] as const)('a ticket that is %s: %s', async (status, title) => {
  await open({ ...unpaidTicket, status, expiresAt: null });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Alege un joc' })).toBeTruthy();
  // On a phone the product's name links home, as on every other page.
  expect(screen.getByRole('link', { name: /acasă/i }).getAttribute('href')).toBe('/user/home');
});

test('the ticket is polled until the payment is confirmed', async () => {
  const store = await signedInStore();
  const answers = [unpaidTicket];
  serve({ getTicket: () => ({ data: answers.shift() ?? paid }) });
  renderScreen(<OutcomeScreen />, { path: '/payment/success/:id', at: `/payment/success/${id}`, store });
  expect(await screen.findByRole('heading', { name: 'Confirmăm plata' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Biletul tău e gata.' })).toBeTruthy();
});

test('a failure that the server has not confirmed is polled again', async () => {
  const store = await signedInStore();
  const answers = [{ ...unpaidTicket, pendingPayment: 'unknown' as const }];
  serve({ getTicket: () => ({ data: answers.shift() ?? paid }) });
  renderScreen(<OutcomeScreen />, { path: '/payment/failure/:id', at: `/payment/failure/${id}`, store });
  expect(await screen.findByRole('heading', { name: 'Plata nu s-a încheiat' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Biletul tău e gata.' })).toBeTruthy();
});

test('shows a returned payment as unpaid at the failure address when nothing is pending', async () => {
  await open({ ...unpaidTicket, pendingPayment: 'none' });
  expect(await screen.findByRole('button', { name: 'Plătește 17,00\u00a0lei' })).toBeTruthy();
});

test('ignores an answer from before the payment began', async () => {
  const store = await signedInStore();
  serve({ getTicket: () => ({ data: { ...unpaidTicket, pendingPayment: 'none' } }) });
  const read = api.endpoints.getTicket.initiate({
    params: { id },
    quietFor: 'all',
    onlyFromServer: true,
  });
  await store.dispatch(read);
  await new Promise((resolve) => setTimeout(resolve, 2));
  serve({ getTicket: () => ({ data: { ...unpaidTicket, pendingPayment: 'unknown' } }) });
  const at = `/payment/success/${id}`;
  const { addressOf } = renderScreen(<OutcomeScreen />, { path: '/payment/:outcome/:id', at, store });
  expect(await screen.findByRole('heading', { name: 'Confirmăm plata' })).toBeTruthy();
  expect(addressOf()).toBe(at);
});

test('an unpaid page is shown as confirming until the provider was polled, then as unpaid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({ ...unpaidTicket, pendingPayment: 'open' });
  expect(await screen.findByRole('heading', { name: 'Confirmăm plata' })).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(6000));
  expect(await screen.findByRole('button', { name: 'Plătește 17,00\u00a0lei' })).toBeTruthy();
});

const lost = () => {
  throw new TypeError('Failed to fetch');
};

test.each(['/payment/success', '/payment/failure'])(
  'a ticket that could not be read is read again until the outcome is known: %s',
  async (path) => {
    const store = await signedInStore();
    const answers = [lost, () => ({ errorCode: 'INTERNAL', status: 500 }) as const];
    const sent = serve({ getTicket: () => answers.shift()?.() ?? { data: paid } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderScreen(<OutcomeScreen />, { path: `${path}/:id`, at: `${path}/${id}`, store });
    for (const reads of [1, 2]) {
      await waitFor(() => expect(sent).toHaveLength(reads));
      expect(screen.getByRole('heading', { name: 'Confirmăm plata' })).toBeTruthy();
      await act(async () => vi.advanceTimersByTimeAsync(1500));
    }
    expect(await screen.findByRole('heading', { name: 'Biletul tău e gata.' })).toBeTruthy();
    await act(async () => vi.advanceTimersByTimeAsync(5000));
    expect(sent).toHaveLength(3);
  },
);

test('leaves the payment open after a failed read, regardless of stored data', async () => {
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory());
  const shown: CallAnswer<Calls['getTicket']> = { ...unpaidTicket, pendingPayment: 'none' };
  await storeTickets(ioana.id, [shown], Date.now());
  const store = await signedInStore();
  store.dispatch(gameTicketChosen(unpaidTicket));
  const answers = [lost];
  serve({ getTicket: () => answers.shift()?.() ?? { data: paid } });
  const at = `/payment/success/${id}`;
  const { addressOf } = renderScreen(<OutcomeScreen />, { path: '/payment/:outcome/:id', at, store });
  expect(await screen.findByRole('heading', { name: 'Biletul tău e gata.' })).toBeTruthy();
  expect(addressOf()).toBe(at);
});

test('a ticket that the server refuses is read once', async () => {
  const store = await signedInStore();
  const sent = serve({ getTicket: () => ({ errorCode: 'TICKET_NOT_FOUND', status: 404 }) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderScreen(<OutcomeScreen />, { path: '/payment/success/:id', at: `/payment/success/${id}`, store });
  expect(await screen.findByRole('heading', { name: 'Mulțumim' })).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  expect(sent).toHaveLength(1);
});

test('returning with a failure, a waiting ticket can be paid again', async () => {
  await open(unpaidTicket, '/payment/failure');
  expect(await screen.findByRole('heading', { name: 'Plata nu s-a încheiat' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Plătește 17,00\u00a0lei' })).toBeTruthy();
});

test('returning with a failure, a ticket that was paid after all is shown as paid', async () => {
  await open(paid, '/payment-failure');
  expect(await screen.findByRole('heading', { name: 'Biletul tău e gata.' })).toBeTruthy();
});

test('without an id the bought ticket is used, and its id goes into the URL', async () => {
  const store = await signedInStore();
  store.dispatch(gameTicketChosen(unpaidTicket));
  const sent = serve({ getTicket: () => ({ data: paid }) });
  const { addressOf } = renderScreen(<OutcomeScreen />, { path: '/payment/success', store });
  await waitFor(() => expect(addressOf()).toBe(`/payment/success/${id}`));
  expect(sent.every(({ path }) => path.endsWith(id))).toBe(true);
});

test.each([
  ['success', 'Mulțumim'],
  ['failure', 'Plata nu s-a încheiat'],
])('without an id and a bought ticket, %s shows where to find the ticket', (name, title) => {
  const sent = serve({});
  renderScreen(<OutcomeScreen />, { path: `/payment/${name}` });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vezi biletele tale' })).toBeTruthy();
  expect(sent).toEqual([]);
});
