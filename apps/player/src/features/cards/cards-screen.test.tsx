import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedCard } from '../../session/payment-flow/card-texts.ts';
import { gameTicketChosen } from '../../session/store/slices/ticket-slice.ts';
import { createStore } from '../../session/store/store.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { expiredCard, mastercard, visa } from '../../testing/cards.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import CardsScreen from './cards-screen.tsx';

function open(
  cards: SavedCard[],
  deleteCard: () => FakeAnswer = () => ({ data: {} }),
  store = createStore(),
) {
  const state = { cards };
  const sent = serve({
    listCards: () => ({ data: { userCardList: state.cards } }),
    deleteCard: ({ path }) => {
      state.cards = state.cards.filter(({ id }) => !path.endsWith(id));
      return deleteCard();
    },
  });
  return { ...renderScreen(<CardsScreen />, { path: '/user/account/cards', store }), sent };
}

test('each card shows its brand, last digits and expiry', async () => {
  open([{ ...visa, isPayoutCard: true }, mastercard, expiredCard]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(within(rows[0]!).getByText('Visa •••• 4821')).toBeTruthy();
  expect(within(rows[0]!).getByText('Expiră 08/98')).toBeTruthy();
  expect(within(rows[0]!).getByText('Premiile merg pe acest card')).toBeTruthy();
  expect(within(rows[2]!).getByText('A expirat 08/24')).toBeTruthy();
});

test('a card is deleted after a confirmation, and the focus stays in the list', async () => {
  const { sent } = open([visa, mastercard]);
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge cardul Visa 4821' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ștergi cardul Visa 4821?' });
  expect(sent.some(({ call }) => call === 'deleteCard')).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge cardul' }));
  await waitFor(() => expect(screen.queryByText('Visa •••• 4821')).toBeNull());
  expect(sent.filter(({ call }) => call === 'deleteCard').map(({ path }) => path)).toEqual([
    `/api/v2/user-card/delete/${visa.id}`,
  ]);
  expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Cardul Visa 4821 e șters.' }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});

test('a card that no longer exists counts as deleted', async () => {
  open([visa, mastercard], () => ({ status: 404, errorCode: 'CARD_NOT_FOUND', errorMessage: 'Nu e.' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge cardul Visa 4821' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Șterge cardul' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ text: 'Cardul Visa 4821 e șters.' }]));
  await waitFor(() => expect(screen.queryByText('Visa •••• 4821')).toBeNull());
});

test('a failed deletion leaves the card, and shows a message', async () => {
  const state = { cards: [visa] };
  serve({
    listCards: () => ({ data: { userCardList: state.cards } }),
    deleteCard: () => ({ status: 500, errorCode: 'INTERNAL', errorMessage: 'Ceva n-a mers bine!' }),
  });
  renderScreen(<CardsScreen />, { path: '/user/account/cards' });
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge cardul Visa 4821' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Șterge cardul' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'danger' }]));
  expect(screen.getByText('Visa •••• 4821')).toBeTruthy();
});

test('without a card: one sentence, and the way to the first', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'Niciun card salvat' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Adaugă un card' }).getAttribute('href')).toBe(
    '/user/account/add-new-card',
  );
});

test('offers payment of a waiting ticket', async () => {
  const store = createStore();
  store.dispatch(gameTicketChosen(unpaidTicket));
  open([visa], undefined, store);
  const link = await screen.findByRole('link', { name: /Plătește biletul 6\/49: 17,00/ });
  expect(link.getAttribute('href')).toBe(`/user/account/cards/${unpaidTicket.id}`);
});
