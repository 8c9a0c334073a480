import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStripe, type StripeService } from '@loto/sandbox/stripe';
import {
  ProviderUnavailable,
  walletRefused,
  type PaymentProvider,
  type PhoneWalletCharge,
  type ProviderCheckout,
} from '../payment-provider.ts';
import { checkoutRequest } from '../testing/example-requests.ts';
import { createStripeProvider } from './stripe-provider.ts';

let fakeStripe: StripeService;
let provider: PaymentProvider;
beforeAll(async () => {
  fakeStripe = await startStripe();
  provider = createStripeProvider(fakeStripe.config, 'https://loto.test');
});
afterAll(() => fakeStripe.stop());
beforeEach(() => {
  fakeStripe.requests.length = 0;
  fakeStripe.faults.length = 0;
});

const charge = async (
  changes: Pick<PhoneWalletCharge, 'kind' | 'token'> & Partial<PhoneWalletCharge>,
): Promise<ProviderCheckout | undefined> =>
  provider.phoneWallets?.charge({ ...checkoutRequest(), mayBegin: async () => true, ...changes });

test('a token of a typed card charges nothing, because cards are typed on the hosted page', async () => {
  const refused = await charge({ kind: 'google-pay', token: fakeStripe.typedCardToken('good') });
  expect(refused).toMatchObject({ status: 'failed', failureCode: walletRefused });
  expect(fakeStripe.requests).toEqual(['POST /v1/payment_methods']);
});

test.each([
  ['google-pay', (): string => fakeStripe.googlePayToken('good'), ['POST /v1/payment_methods']],
  ['apple-pay', (): string => 'test-wallet-good', ['POST /v1/tokens', 'POST /v1/payment_methods']],
] as const)('%s is not charged if it is too late after reading the token', async (kind, token, requests) => {
  const late = charge({ kind, token: token(), mayBegin: async () => false });
  await expect(late).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(fakeStripe.requests).toEqual(requests);
});

test('reading a token has a shorter timeout than a bank', { timeout: 15_000 }, async () => {
  const impatient = createStripeProvider(fakeStripe.config, 'https://loto.test', { timeoutMs: 100 });
  fakeStripe.faults.push('silent', 'silent', 'silent');
  const request = { ...checkoutRequest(), kind: 'apple-pay', token: 'test-wallet-good' } as const;
  const unanswered = impatient.phoneWallets?.charge({ ...request, mayBegin: async () => true });
  await expect(unanswered).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(new Set(fakeStripe.requests)).toEqual(new Set(['POST /v1/tokens']));
});

// A refusal of the key or API version has nothing to do with the token.
test.each([403, 404, 409])('a refusal with %d does not refuse the token', async (status) => {
  const refusal = { status, body: '{"error":{"type":"invalid_request_error","code":"refused"}}' };
  fakeStripe.faults.push(refusal, refusal, refusal);
  const refused = charge({ kind: 'google-pay', token: fakeStripe.googlePayToken('good') });
  await expect(refused).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('a payment that Stripe refuses to begin has failed, so that the hosted page opens', async () => {
  // Stripe doesn't accept this amount.
  const refused = await charge({
    kind: 'google-pay',
    token: fakeStripe.googlePayToken('good'),
    amountBani: 0,
  });
  expect(refused).toMatchObject({ status: 'failed', failureCode: walletRefused });
  expect(fakeStripe.intents).toEqual([]);
});
