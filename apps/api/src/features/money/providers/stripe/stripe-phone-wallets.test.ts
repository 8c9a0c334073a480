import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStripe, type StripeService } from '@loto/sandbox/stripe';
import {
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
});

const charge = async (
  wallet: Pick<PhoneWalletCharge, 'kind' | 'token'>,
): Promise<ProviderCheckout | undefined> =>
  provider.phoneWallets?.charge({ ...checkoutRequest(), ...wallet });

test('a token of a typed card charges nothing, since the hosted page is where cards are typed', async () => {
  const refused = await charge({ kind: 'google-pay', token: fakeStripe.typedCardToken('good') });
  expect(refused).toMatchObject({ status: 'failed', failureCode: walletRefused });
  expect(fakeStripe.requests).toEqual(['POST /v1/payment_methods']);
});
