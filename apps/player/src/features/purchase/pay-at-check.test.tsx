import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import { readCardSetup } from '../../session/payment-flow/save-card.ts';
import { chooseDirectCard } from '../../session/payment-flow/direct-card.ts';
import { mastercard, visa } from '../../testing/cards.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { fillInTicket } from '../../testing/filled-in.ts';
import { onSale } from '../../testing/on-sale.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { walletOffer } from '../../testing/wallet-offer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import BuyScreen from './buy-screen.tsx';

beforeAll(() => startTexts('ro'));

const outcome = `/payment/success/${unpaidTicket.id}`;

async function openCheck(checkout: () => FakeAnswer, isSpecial = false, cards = [visa, mastercard]) {
  const store = await signedInStore();
  const draws = [{ ...unpaidTicket.draws[0], isSpecial, addedPrizeBani: isSpecial ? 20_000_000 : 0 }];
  const sent = serve({
    ...onSale({ draws, serverTime: '2098-08-18T12:00:00+03:00' }),
    listCards: () => ({ data: { userCardList: cards } }),
    addCard: () => ({ data: { paymentUrl: 'https://card.test/save/1' } }),
    phoneWallets: () => ({ data: walletOffer }),
    buyTicket: () => ({ data: { gameTicket: unpaidTicket } }),
    getTicket: () => ({ data: unpaidTicket }),
    checkout,
  });
  fillInTicket(store);
  const shown = renderScreen(<BuyScreen />, { path: '/user/home/game/buy', store });
  await (cards.length > 0 ? screen.findByText('Visa 4821') : screen.findByRole('checkbox'));
  const charged = () => sent.filter(({ call }) => call === 'checkout').map(({ body }) => body);
  return { ...shown, sent, charged };
}

const pressWallet = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Plătește cu Apple Pay' }));
const pay = () => fireEvent.click(screen.getByRole('button', { name: /^Plătește/ }));

test('the payment-methods screen opens with the proposed card, and nothing is charged', async () => {
  const shown = await openCheck(() => ({ status: 500, errorCode: 'INTERNAL' }));
  pay();
  await waitFor(() => expect(shown.addressOf()).toBe('/user/home/game/buy/payment-methods'));
  expect(shown.charged()).toEqual([]);
});

test('the saved card pays in the ticket’s review once the player chose so', async () => {
  chooseDirectCard(visa.id);
  const { addressOf, charged, sent } = await openCheck(() => ({
    data: { paymentUrl: `${location.origin}${outcome}` },
  }));
  pay();
  pay();
  await waitFor(() => expect(addressOf()).toBe(outcome));
  expect(charged()).toMatchObject([{ card: visa.id }]);
  expect(sent.filter(({ call }) => call === 'buyTicket')).toHaveLength(1);
});

test('after a refusal the player chooses another way to pay; "Schimbă" orders nothing', async () => {
  chooseDirectCard(visa.id);
  const methods = '/user/home/game/buy/payment-methods';
  const refused = await openCheck(() => ({ status: 409, errorCode: 'CARD_DECLINED' }));
  pay();
  await waitFor(() => expect(refused.addressOf()).toBe(methods));
  expect(refused.charged()).toHaveLength(1);
  refused.unmount();

  const changed = await openCheck(() => ({ status: 500, errorCode: 'INTERNAL' }));
  fireEvent.click(screen.getByRole('button', { name: 'Schimbă' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Mastercard 0937' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gata' }));
  expect(changed.sent.some(({ call }) => call === 'buyTicket')).toBe(false);
  // Any other card is charged on the payment-methods screen.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  pay();
  await waitFor(() => expect(changed.addressOf()).toBe(methods));
  expect(changed.charged()).toEqual([]);
});

test('without a saved card, one is saved while paying only if the player asks for it', async () => {
  const leave = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
  const plain = await openCheck(() => ({ data: { paymentUrl: 'https://card.test/pay/1' } }), false, []);
  pay();
  await waitFor(() => expect(leave).toHaveBeenLastCalledWith('https://card.test/pay/1'));
  expect(plain.sent.some(({ call }) => call === 'addCard')).toBe(false);
  plain.unmount();

  const saving = await openCheck(() => ({ status: 500, errorCode: 'INTERNAL' }), false, []);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Salvează cardul pentru data viitoare' }));
  pay();
  await waitFor(() => expect(leave).toHaveBeenLastCalledWith('https://card.test/save/1'));
  expect(readCardSetup()).toMatchObject({ payTicketId: unpaidTicket.id, known: [] });
  expect(saving.charged()).toEqual([]);
});

test('the wallet pays in the ticket’s review; closing its sheet does not order twice', async () => {
  const answers = ['cancelled' as const, { token: 'secret-1', end: () => {} }];
  onPhone({
    positions: null,
    phone: {
      platform: 'ios',
      payableWallet: async () => 'apple-pay' as const,
      requestWalletToken: async () => answers.shift() ?? null,
    },
  });
  const { addressOf, charged, sent } = await openCheck(
    () => ({ data: { paymentUrl: `https://loto.test${outcome}` } }),
    false,
    [],
  );
  await pressWallet();
  await waitFor(() => expect(answers).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Plătește cu Apple Pay' }).getAttribute('aria-busy')).not.toBe(
      'true',
    ),
  );
  expect(addressOf()).toBe('/user/home/game/buy');
  expect(charged()).toEqual([]);
  await pressWallet();
  await waitFor(() => expect(addressOf()).toBe(outcome));
  expect(charged()).toMatchObject([{ phoneWallet: { kind: 'apple-pay', token: 'secret-1' } }]);
  expect(sent.filter(({ call }) => call === 'buyTicket')).toHaveLength(1);
});

test('in a browser, the ticket’s review offers no wallet', async () => {
  const { sent } = await openCheck(() => ({ status: 500, errorCode: 'INTERNAL' }));
  expect(screen.queryByRole('button', { name: /Pay$/ })).toBeNull();
  expect(sent.some(({ call }) => call === 'phoneWallets')).toBe(false);
});

test('explains the two drawings and the added prize of a special draw before payment', async () => {
  await openCheck(() => ({ status: 500, errorCode: 'INTERNAL' }), true);
  expect(screen.getByRole('heading', { name: 'Extragere specială' })).toBeTruthy();
  expect(screen.getByText(/fiecare variantă joacă la două extrageri/)).toBeTruthy();
  expect(screen.getByText(/La categoria I se adaugă 200\.000\slei/)).toBeTruthy();
});
