import type { Ticket } from '@loto/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { device } from '../../device/device.ts';
import { serve } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { walletOffer } from '../../testing/wallet-offer.ts';
import { createStore } from '../store/store.ts';
import { usePayment } from './use-payment.ts';

let opened: MockInstance<typeof device.openPaymentPage>;
const ticket = { id: 't-1', gameCode: 'joker', status: 'awaiting-payment' } as Ticket;
const url = 'https://card.test/pay/1';
const checkout = () => ({ data: { paymentUrl: url } });
const cards = (count: number) => () => ({
  data: { userCardList: Array.from({ length: count }, (_, place) => ({ id: `c-${place}` })) },
});

function StartButton() {
  const { start } = usePayment();
  return (
    <button type="button" onClick={() => void start(ticket)}>
      Plătește
    </button>
  );
}

function pressAt(path: string, answers: Parameters<typeof serve>[0], store = createStore()) {
  const sent = serve({ getTicket: () => ({ data: ticket }), checkout, ...answers });
  const shown = renderScreen(<StartButton />, { path, store });
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  return { ...shown, sent };
}

beforeEach(() => {
  opened = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
});

test.each([
  ['/user/home/game/buy', '/user/home/game/buy/payment-methods'],
  ['/user/history/game/buy', '/user/history/game/buy/payment-methods'],
  ['/user/history/ticket-details/t-1', '/user/history/game/buy/payment-methods'],
  ['/payment/failure/t-1', '/user/home/game/buy/payment-methods'],
])('with saved cards, from %s to %s', async (path, end) => {
  const { addressOf, store, sent } = pressAt(path, { listCards: cards(2) });
  await waitFor(() => expect(addressOf()).toBe(end));
  expect(store.getState().ticket.gameTicket).toEqual(ticket);
  expect(sent.some(({ call }) => call === 'checkout')).toBe(false);
});

test('opens the payment URL directly without saved cards, once', async () => {
  const { sent, store } = pressAt('/user/home/game/buy', { listCards: cards(0) });
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(url));
  expect(sent.filter(({ call }) => call === 'checkout')).toHaveLength(1);
  expect(store.getState().ticket.gameTicket).toEqual(ticket);
});

test('opens the choice on a phone whose wallet can pay, even without saved cards', async () => {
  onPhone({ phone: { payableWallet: async () => 'google-pay' } });
  const { addressOf, sent } = pressAt('/user/home/game/buy', {
    listCards: cards(0),
    phoneWallets: () => ({ data: walletOffer }),
  });
  await waitFor(() => expect(addressOf()).toBe('/user/home/game/buy/payment-methods'));
  expect(sent.some(({ call }) => call === 'checkout')).toBe(false);
});

test('a list of cards that fails to load does not block the payment', async () => {
  pressAt('/user/home/game/buy', { listCards: () => ({ status: 500, errorCode: 'INTERNAL' }) });
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(url));
});

test('a ticket that was paid elsewhere leads to its outcome, and is no longer stored', async () => {
  const paid = { ...ticket, status: 'active' };
  const { addressOf, sent, store } = pressAt('/user/home/game/buy', {
    listCards: cards(1),
    getTicket: () => ({ data: paid }),
  });
  await waitFor(() => expect(addressOf()).toBe('/payment/success/t-1'));
  expect(sent.some(({ call }) => call === 'checkout')).toBe(false);
  expect(store.getState().ticket.gameTicket).toBeNull();
});

test('an external player never chooses a card', async () => {
  const store = await signedInStore({ ...ioana, isExternal: true });
  const { sent } = pressAt('/user/home/game/buy', { listCards: cards(1) }, store);
  await waitFor(() => expect(sent.some(({ call }) => call === 'checkout')).toBe(true));
  expect(sent.some(({ call }) => call === 'listCards')).toBe(false);
});
