import type { Ticket } from '@loto/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { api } from '../../session/api/api.ts';
import { createStore } from '../../session/store/store.ts';
import { selectTicketState } from '../../session/store/slices/specified-state.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import HistoryScreen from './history-screen.tsx';

beforeAll(() => startTexts('ro'));

const ticketOf = (id: string, status: Ticket['status']) =>
  ({
    id,
    status,
    gameCode: 'joker',
    variants: [{ numbers: [1, 2, 3, 4, 5], jokers: [6], isCombined: false, isQuickPick: false }],
    sideGame: null,
    draws: [],
    drawCount: 1,
    simpleVariantCount: 1,
    mainBani: 700,
    sideGameBani: 0,
    priceBani: 700,
    feeBani: 100,
    totalBani: 800,
    paidAt: null,
    expiresAt: null,
    card: null,
    createdAt: '2026-11-18T12:00:00+02:00',
    serial: null,
  }) satisfies Ticket;

const place = { path: '/user/history', at: '/user/history' };
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
const row = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
const shown = () => links().filter((to) => to.includes('ticket-details')).length;

test('a chip requests the first page of its group and shows it', async () => {
  const sent = serve({
    listTickets: ({ query }) =>
      query['status'] === undefined
        ? { data: { tickets: [ticketOf('a', 'active'), ticketOf('b', 'lost')], totalCount: 2 } }
        : { data: { tickets: [], totalCount: 0 } },
  });
  renderScreen(<HistoryScreen />, place);
  await waitFor(() => expect(row()).toHaveLength(2));
  // The list itself shows how many there are.
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('link', { name: 'Câștigătoare' }));
  await screen.findByRole('heading', { name: 'Niciun bilet câștigător' });
  expect(screen.getByRole('link', { name: 'Câștigătoare' }).getAttribute('aria-current')).toBe('true');
  expect(sent.map(({ query }) => query)).toEqual([
    { offset: '0', limit: '10' },
    { offset: '0', limit: '10', status: 'won' },
  ]);
});

test('reports a temporary refusal without blaming the connection', async () => {
  const errorMessage = 'Prea multe încercări, mai încearcă în 20 s.';
  const refusal = { status: 429, errorCode: 'RATE_LIMITED' as const, errorMessage, retryAfterSeconds: 20 };
  serve({ listTickets: () => refusal });
  renderScreen(<HistoryScreen />, place);
  await screen.findByText(errorMessage);
  expect(document.body.textContent).not.toContain('internetul');
});

test('shows a returning player the list at its previous length immediately', async () => {
  const tickets = Array.from({ length: 25 }, (_, index) => ticketOf(`t-${index}`, 'active'));
  const answer = Promise.withResolvers<undefined>();
  const store = createStore();
  serve({ listTickets: () => ({ data: { tickets, totalCount: 30 } }) });
  await store.dispatch(api.endpoints.listTickets.initiate({ query: { offset: 0, limit: 25 } }));
  const sent = serve({
    listTickets: async () => {
      await answer.promise;
      return { data: { tickets, totalCount: 30 } };
    },
  });
  renderScreen(<HistoryScreen />, { ...place, store });
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(25);
  await waitFor(() => expect(sent.map(({ query }) => query)).toEqual([{ offset: '0', limit: '25' }]));
  // The page already shows this list, so it doesn't fade.
  expect(document.querySelector('div[aria-busy="true"]')).toBeNull();
  answer.resolve(undefined);
});

test('shows the winnings of a winning ticket, never its price', async () => {
  const prize = Promise.withResolvers<undefined>();
  const winnings = [
    { ticketId: 'w', netBani: 17_991, status: 'paid' },
    { ticketId: 'w', netBani: 9, status: 'offered', expiresAt: '2099-02-13T18:15:00+02:00' },
  ];
  serve({
    listTickets: () => ({
      data: { tickets: [ticketOf('w', 'won'), ticketOf('b', 'lost')], totalCount: 2 },
    }),
    winningHistory: async () => {
      await prize.promise;
      return { data: { winnings, totalCount: 2 } };
    },
  });
  renderScreen(<HistoryScreen />, place);
  await screen.findAllByText('Câștigător');
  expect(row()[0]).not.toContain('8,00');
  expect(row()[1]).toContain('8,00\u00a0lei');
  prize.resolve(undefined);
  await waitFor(() => expect(row()[0]).toContain('Ai câștigat +180,00\u00a0lei'));
});

test('a further page comes after the pages before it, and the last has no button', async () => {
  const tickets = Array.from({ length: 13 }, (_, index) => ticketOf(`t-${index}`, 'active'));
  const sent = serve({
    listTickets: ({ query }) => {
      const offset = Number(query['offset']);
      return { data: { tickets: tickets.slice(offset, offset + 10), totalCount: tickets.length } };
    },
  });
  renderScreen(<HistoryScreen />, place);
  const more = await screen.findByRole('button', { name: 'Arată mai multe' });
  expect(screen.getByRole('status').textContent).toBe('10 din 13 bilete');
  fireEvent.click(more);
  await waitFor(() => expect(row()).toHaveLength(13));
  expect(sent.at(-1)?.query).toEqual({ offset: '10', limit: '10' });
  expect(screen.queryByRole('button', { name: 'Arată mai multe' })).toBeNull();
});

test('a further page that fails to load leaves the pages before it', async () => {
  serve({
    listTickets: ({ query }) =>
      query['offset'] === '0'
        ? { data: { tickets: [ticketOf('a', 'active')], totalCount: 2 } }
        : { status: 503, errorCode: 'OVERLOADED', errorMessage: 'Mai încearcă.' },
  });
  const { store } = renderScreen(<HistoryScreen />, place);
  fireEvent.click(await screen.findByRole('button', { name: 'Arată mai multe' }));
  await waitFor(() => expect(selectTicketState(store.getState()).error).toBe('Mai încearcă.'));
  expect(shown()).toBe(2);
  expect(screen.queryByRole('heading', { name: 'Nu am putut încărca biletele' })).toBeNull();
});
