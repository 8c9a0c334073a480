import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PhoneWallet } from '../../device/phone-wallet/phone-wallet.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shownToasts } from '../messages/toasts.ts';
import { usePayment } from './use-payment.ts';

const settings = { googlePay: null, applePay: { merchantId: 'merchant.test.loto' } };
const wallet = { kind: 'apple-pay', settings, totalBani: 850 } as const;
const ended = vi.fn<(isPaid: boolean) => void>();
const openPaymentPage = vi.fn<() => Promise<null>>(async () => null);
const outcomes: string[] = [];
let logged: unknown[];

function PayButton() {
  const { pay, isRunning } = usePayment();
  const start = () =>
    void pay('t-1', { wallet }).then((end) => outcomes.push(end.step === 'refused' ? end.reason : end.step));
  return (
    <button type="button" aria-busy={isRunning} onClick={start}>
      Plătește
    </button>
  );
}

beforeEach(() => {
  outcomes.length = 0;
  ended.mockClear();
  openPaymentPage.mockClear();
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(...words));
});

function press(
  requestWalletToken: PhoneWallet['requestWalletToken'],
  checkout: () => FakeAnswer = () => ({ data: { paymentUrl: 'https://loto.test/payment/success/t-1' } }),
) {
  onPhone({ openPaymentPage, phone: { platform: 'ios', requestWalletToken } });
  const sent = serve({ checkout });
  const shown = renderScreen(<PayButton />, { path: '/pay' });
  const button = screen.getByRole('button');
  fireEvent.click(button);
  return { ...shown, sent, button };
}

const giveToken = async () => ({ token: 'secret-1', end: ended });

test('the token is sent once, and a wallet that paid leads to our own page', async () => {
  const asked = vi.fn<PhoneWallet['requestWalletToken']>(giveToken);
  const { sent, addressOf, button } = press(asked);
  fireEvent.click(button);
  await waitFor(() => expect(addressOf()).toBe('/payment/success/t-1'));
  expect(asked).toHaveBeenCalledExactlyOnceWith({ settings, totalBani: 850, payee: 'Loto' });
  expect(sent.map(({ body }) => body)).toEqual([
    {
      card: '',
      phoneWallet: { kind: 'apple-pay', token: 'secret-1' },
      successUrl: 'http://localhost:3000/payment/success/t-1',
      failedUrl: 'http://localhost:3000/payment/failure/t-1',
    },
  ]);
  expect(ended).toHaveBeenCalledExactlyOnceWith(true);
  expect(openPaymentPage).not.toHaveBeenCalled();
});

test('a bank that asks does so on its page, over the app', async () => {
  press(giveToken, () => ({ data: { paymentUrl: 'https://bank.test/3ds' } }));
  await waitFor(() => expect(openPaymentPage).toHaveBeenCalledWith('https://bank.test/3ds'));
  expect(outcomes).toEqual(['returned']);
});

test('a closed sheet returns to where the player was, and sends nothing', async () => {
  const { sent, addressOf, button } = press(async () => 'cancelled');
  await waitFor(() => expect(outcomes).toEqual(['cancelled']));
  expect(addressOf()).toBe('/pay');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect([sent, shownToasts(), logged]).toEqual([[], [], []]);
});

const page = { data: { paymentUrl: 'https://card.test/pay/1' } };

describe('opens the provider’s page without a message', () => {
  test('when the sheet fails', async () => {
    const { sent } = press(
      async () => null,
      () => page,
    );
    await waitFor(() => expect(openPaymentPage).toHaveBeenCalledExactlyOnceWith('https://card.test/pay/1'));
    expect(sent.map(({ body }) => body)).toMatchObject([{ card: '' }]);
    expect(JSON.stringify(sent)).not.toContain('phoneWallet');
    expect(shownToasts()).toEqual([]);
  });

  test('when the provider cannot use the token', async () => {
    const answers: FakeAnswer[] = [{ status: 409, errorCode: 'PHONE_WALLET_REFUSED' }, page];
    const { sent } = press(giveToken, () => answers.shift() ?? page);
    await waitFor(() => expect(openPaymentPage).toHaveBeenCalledExactlyOnceWith('https://card.test/pay/1'));
    expect(ended).toHaveBeenCalledExactlyOnceWith(false);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(shownToasts()).toEqual([]);
    expect(logged).toHaveLength(1);
    expect(logged.join(' ')).not.toContain('secret-1');
  });
});

test('asks for the outcome and opens no page when a wallet’s answer is lost', async () => {
  const { addressOf } = press(giveToken, () => {
    throw new TypeError('Failed to fetch');
  });
  await waitFor(() => expect(addressOf()).toBe('/payment/success/t-1'));
  // The sheet doesn't show a failure.
  expect(ended).toHaveBeenCalledExactlyOnceWith(true);
  expect(openPaymentPage).not.toHaveBeenCalled();
  expect(shownToasts()).toEqual([]);
});

test('shows a refusal of the bank and opens nothing else', async () => {
  const refusal = {
    status: 409,
    errorCode: 'CARD_DECLINED',
    errorMessage: 'Banca a refuzat cardul.',
  } as const;
  const { addressOf } = press(giveToken, () => refusal);
  await waitFor(() => expect(outcomes).toEqual(['declined']));
  expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Banca a refuzat cardul.' }]);
  expect(openPaymentPage).not.toHaveBeenCalled();
  expect(addressOf()).toBe('/pay');
});
