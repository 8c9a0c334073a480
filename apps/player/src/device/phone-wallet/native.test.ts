import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { nativePhoneWallet } from './native.ts';

const settings = {
  googlePay: { environment: 'TEST', merchantId: 'google-1', gateway: { gateway: 'example' } },
  applePay: { merchantId: 'merchant.test.loto' },
} as const;
const payment = { settings, totalBani: 1805, payee: 'Loto' };
const kinds = { android: 'google-pay', ios: 'apple-pay' } as const;
const paymentData = {
  android: JSON.stringify({ paymentMethodData: { tokenizationData: { token: 'secret-1' } } }),
  ios: 'secret-1',
};

const requests = {
  android: {
    environment: 'TEST',
    request: {
      allowedPaymentMethods: [
        { tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'example' } } },
      ],
      merchantInfo: { merchantId: 'google-1', merchantName: 'Loto' },
      transactionInfo: { totalPrice: '18.05', currencyCode: 'RON', countryCode: 'RO' },
    },
  },
  ios: {
    merchantId: 'merchant.test.loto',
    payee: 'Loto',
    total: '18.05',
    currencyCode: 'RON',
    countryCode: 'RO',
  },
};
const readGoogle = (asked: Record<string, string> | undefined): unknown => ({
  ...asked,
  request: JSON.parse(asked?.['request'] ?? '') as unknown,
});

let logged: unknown[][];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
});
afterEach(() => phoneBridge.end());

const rejectWith = (code: string) => () => {
  throw Object.assign(new Error(`secret-1 ${code}`), { code });
};

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  const wallet = nativePhoneWallet(platform);

  test('the wallet can pay when it is set up and the server offers it', async () => {
    phoneBridge.begin(platform, { 'PhoneWallet.isReady': () => ({ isReady: true }) });
    expect(await wallet.payableWallet(settings)).toBe(kinds[platform]);
    expect(await wallet.payableWallet({ googlePay: null, applePay: null })).toBeNull();
    phoneBridge.begin(platform, { 'PhoneWallet.isReady': () => ({ isReady: false }) });
    expect(await wallet.payableWallet(settings)).toBeNull();
    expect(logged).toEqual([]);
    phoneBridge.begin(platform, { 'PhoneWallet.isReady': rejectWith('broken') });
    expect(await wallet.payableWallet(settings)).toBeNull();
    expect(logged).toHaveLength(1);
  });

  test('the sheet returns a token for the amount', async () => {
    phoneBridge.begin(platform, { 'PhoneWallet.pay': () => ({ paymentData: paymentData[platform] }) });
    const answer = await wallet.requestWalletToken(payment);
    expect(answer).toMatchObject({ token: 'secret-1' });
    const [asked] = phoneBridge.callsOf('PhoneWallet.pay') as Record<string, string>[];
    expect(platform === 'android' ? readGoogle(asked) : asked).toMatchObject(requests[platform]);
    if (answer !== null && answer !== 'cancelled') answer.end(true);
    const ends = platform === 'ios' ? [{ isPaid: true }] : [];
    await waitFor(() => expect(phoneBridge.callsOf('PhoneWallet.end')).toEqual(ends));
  });

  test('a closed sheet is not a failure; a failure is only logged, without the wallet’s message', async () => {
    phoneBridge.begin(platform, { 'PhoneWallet.pay': rejectWith('cancelled') });
    expect(await wallet.requestWalletToken(payment)).toBe('cancelled');
    expect(logged).toEqual([]);
    phoneBridge.begin(platform, { 'PhoneWallet.pay': rejectWith('google-pay-10') });
    expect(await wallet.requestWalletToken(payment)).toBeNull();
    expect(logged).toHaveLength(1);
    expect(logged.flat().join(' ')).not.toContain('secret-1');
  });
});

test('an invalid token is a failure', async () => {
  phoneBridge.begin('android', { 'PhoneWallet.pay': () => ({ paymentData: '{"secret-1":{}}' }) });
  expect(await nativePhoneWallet('android').requestWalletToken(payment)).toBeNull();
  expect(logged).toHaveLength(1);
  expect(logged.flat().join(' ')).not.toContain('secret-1');
});
