import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import type { SavedCard } from '../../session/payment-flow/card-texts.ts';
import { readDirectCard } from '../../session/payment-flow/direct-card.ts';
import { gameTicketChosen } from '../../session/store/slices/ticket-slice.ts';
import { createStore } from '../../session/store/store.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { expiredCard, mastercard, visa } from '../../testing/cards.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { walletOffer } from '../../testing/wallet-offer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import PaymentMethodsScreen from './payment-methods-screen.tsx';

const path = '/user/history/game/buy/payment-methods';
const success = `${location.origin}/payment/success/${unpaidTicket.id}`;
const declined = {
  status: 409,
  errorCode: 'CARD_DECLINED',
  errorMessage: 'Banca a refuzat cardul.',
} as const;

interface Given {
  cards?: readonly SavedCard[];
  checkout?: () => FakeAnswer;
  /** The ticket as the server knows it. */
  now?: typeof unpaidTicket;
  /** A card that the bank declined on the previous page. */
  refusedCard?: string;
  /** A card that the player chose on the previous page. */
  proposedCard?: string;
}

function open({
  cards = [visa, mastercard],
  checkout = () => ({ data: { paymentUrl: success } }),
  now = unpaidTicket,
  refusedCard,
  proposedCard,
}: Given = {}) {
  const store = createStore();
  store.dispatch(gameTicketChosen(unpaidTicket));
  const sent = serve({
    getTicket: () => ({ data: now }),
    listCards: () => ({ data: { userCardList: cards } }),
    phoneWallets: () => ({ data: walletOffer }),
    checkout,
  });
  const shown = renderScreen(<PaymentMethodsScreen />, {
    path,
    at: { pathname: path, state: { refusedCard, proposedCard } },
    store,
  });
  const bodies = () => sent.filter(({ call }) => call === 'checkout').map(({ body }) => body);
  return { ...shown, sent, bodies };
}

const pay = () => fireEvent.click(screen.getAllByRole('button', { name: 'Plătește 17,00\u00a0lei' })[0]!);
const option = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('pays with the newest card without a further choice', async () => {
  const { addressOf, bodies } = open();
  expect((await option('Visa 4821')).checked).toBe(true);
  expect((await option('Mastercard 0937')).checked).toBe(false);
  pay();
  pay();
  await waitFor(() => expect(addressOf()).toBe(`/payment/success/${unpaidTicket.id}`));
  expect(bodies()).toMatchObject([{ card: visa.id, successUrl: success }]);
});

test('the card proposed by the ticket’s review is chosen', async () => {
  open({ proposedCard: mastercard.id });
  expect((await option('Mastercard 0937')).checked).toBe(true);
});

test('a card pays directly from then on only by the player’s own choice, and is stored', async () => {
  open();
  const direct = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Data viitoare plătește direct cu Visa 4821',
  });
  expect(direct.checked).toBe(false);
  fireEvent.click(direct);
  expect(readDirectCard()).toBe(visa.id);
  fireEvent.click(await option('Mastercard 0937'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('a card refused in the ticket’s review is not proposed again', async () => {
  open({ refusedCard: visa.id });
  expect((await option('Visa 4821')).checked).toBe(false);
  expect(screen.getByText('Banca tocmai l-a refuzat')).toBeTruthy();
  pay();
  expect(await screen.findByText('Alege cu ce plătești.')).toBeTruthy();
});

test('the chosen card is the one that pays; the bank’s page opens in the window', async () => {
  const opened = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
  const { bodies } = open({ checkout: () => ({ data: { paymentUrl: 'https://bank.test/3ds' } }) });
  fireEvent.click(await option('Mastercard 0937'));
  pay();
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('https://bank.test/3ds'));
  expect(bodies()).toMatchObject([{ card: mastercard.id }]);
});

test('another card is paid with on the provider’s page', async () => {
  const opened = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
  const { bodies } = open({ checkout: () => ({ data: { paymentUrl: 'https://card.test/pay' } }) });
  fireEvent.click(await option('Alt card'));
  pay();
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('https://card.test/pay'));
  expect(bodies()).toMatchObject([{ card: '' }]);
});

test('neither offers nor requests a wallet in a browser', async () => {
  const { sent } = open();
  await option('Visa 4821');
  expect(screen.queryByRole('radio', { name: 'Google Pay' })).toBeNull();
  expect(sent.some(({ call }) => call === 'phoneWallets')).toBe(false);
});

test('offers the phone’s wallet, as the first choice when no card is saved', async () => {
  const end = vi.fn<(isPaid: boolean) => void>();
  const phone = {
    payableWallet: async () => 'google-pay' as const,
    requestWalletToken: async () => ({ token: 'secret-1', end }),
  };
  onPhone({ phone });
  const withCards = open();
  expect((await option('Google Pay')).checked).toBe(false);
  expect((await option('Visa 4821')).checked).toBe(true);
  withCards.unmount();

  const paymentUrl = `https://loto.test/payment/success/${unpaidTicket.id}`;
  const { bodies, addressOf } = open({ cards: [], checkout: () => ({ data: { paymentUrl } }) });
  expect((await option('Google Pay')).checked).toBe(true);
  fireEvent.click(screen.getAllByRole('button', { name: 'Plătește cu Google Pay' })[0]!);
  await waitFor(() => expect(addressOf()).toBe(`/payment/success/${unpaidTicket.id}`));
  expect(bodies()).toMatchObject([{ card: '', phoneWallet: { kind: 'google-pay', token: 'secret-1' } }]);
});

test('an expired card is shown as such and cannot be chosen', async () => {
  open({ cards: [expiredCard, mastercard] });
  const old = await option('Visa 1111');
  expect(old.disabled).toBe(true);
  expect(old.checked).toBe(false);
  expect(screen.getByText('A expirat 08/24')).toBeTruthy();
  expect((await option('Mastercard 0937')).checked).toBe(true);
});

test('after a declined card the page stays, with no card chosen', async () => {
  const { addressOf, bodies } = open({ checkout: () => declined });
  await option('Visa 4821');
  pay();
  await screen.findByText('Banca tocmai l-a refuzat');
  expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Banca a refuzat cardul.' }]);
  expect(addressOf()).toBe(path);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  // Pressing the same button again charges nothing.
  pay();
  expect((await screen.findByRole('alert')).textContent).toBe('Alege cu ce plătești.');
  expect(bodies()).toHaveLength(1);
  fireEvent.click(await option('Mastercard 0937'));
  expect(screen.queryByRole('alert')).toBeNull();
  pay();
  await waitFor(() => expect(bodies()).toMatchObject([{ card: visa.id }, { card: mastercard.id }]));
});

test('a card that no longer exists is not offered', async () => {
  const store = createStore();
  store.dispatch(gameTicketChosen(unpaidTicket));
  const lists = [[visa, mastercard], [mastercard]];
  serve({
    listCards: () => ({ data: { userCardList: lists.shift() ?? [] } }),
    checkout: () => ({ status: 404, errorCode: 'CARD_NOT_FOUND' }),
  });
  renderScreen(<PaymentMethodsScreen />, { path, store });
  await option('Visa 4821');
  pay();
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Visa 4821' })).toBeNull());
  expect((await option('Mastercard 0937')).checked).toBe(false);
});

test('a list that fails to load leaves the other card', async () => {
  const store = createStore();
  store.dispatch(gameTicketChosen(unpaidTicket));
  serve({ listCards: () => ({ status: 500, errorCode: 'INTERNAL' }) });
  renderScreen(<PaymentMethodsScreen />, { path, store });
  expect((await option('Alt card')).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Mai încearcă' })).toBeTruthy();
  expect(shownToasts()).toEqual([]);
});

test.each(['expired', 'active'] as const)(
  'a stored ticket that is %s on the server leads to its outcome',
  async (status) => {
    const { addressOf } = open({ now: { ...unpaidTicket, status } });
    await waitFor(() => expect(addressOf()).toBe(`/payment/success/${unpaidTicket.id}`));
  },
);

test('the ticket is left unpaid only after a confirmation', async () => {
  const { addressOf, store } = open();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Renunță la bilet' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Renunți la bilet?' });
  expect(within(dialog).getByText(/rămâne la Bilete până la 12:30/)).toBeTruthy();
  expect(store.getState().ticket.gameTicket?.id).toBe(unpaidTicket.id);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Renunță la bilet' }));
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
  expect(store.getState().ticket.gameTicket).toBeNull();
});
