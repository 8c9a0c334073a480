import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeConfig } from '../../../../config/config.ts';
import { createStripeClient } from '../stripe/stripe-client.ts';
import { createStripeProvider } from '../stripe/stripe-provider.ts';
import type { CardKind, ProviderUnderTest } from './provider-under-test.ts';
import { signedNotification } from './sign-notification.ts';

/** Stripe's published test payment methods; there is none for a card that can't be saved. */
const methods: Partial<Record<CardKind, string>> = {
  good: 'pm_card_visa',
  other: 'pm_card_mastercard',
  declinedOnceSaved: 'pm_card_chargeCustomerFail',
  challenged: 'pm_card_authenticationRequired',
};

/** Stripe's search lags by up to a minute. */
const searchLagMs = 75_000;

/** Timeout of one test in Stripe's test mode. */
export const testModeTimeoutMs = 180_000;

/**
 * Returns Stripe in test mode, where no money moves. Tests don't open its pages.
 * @param secretKey a test mode key
 */
export async function startStripeTestMode(secretKey: string): Promise<ProviderUnderTest> {
  if (!/^[sr]k_test_/.test(secretKey)) throw new Error('Only a key of the test mode is taken');
  const webhookSecret = `whsec_${randomUUID()}`;
  const config: StripeConfig = {
    secretKey,
    webhookSecrets: [webhookSecret],
    apiUrl: null,
    publishableKey: null,
  };
  const stripe = createStripeClient(config);
  const publicUrl = 'https://localhost:3000';
  return {
    provider: createStripeProvider(config, publicUrl),
    withWrongKey: createStripeProvider({ ...config, secretKey: 'sk_test_unknown' }, publicUrl),
    tryCard: unavailable,
    answerBank: unavailable,
    async savedCard(card) {
      const method = methods[card];
      if (method === undefined) throw new Error(`No saved card is ${card}`);
      const customer = await stripe.customers.create({ metadata: { made_by: 'conformance tests' } });
      const saved = await stripe.paymentMethods.attach(method, { customer: customer.id });
      return { token: saved.id, customer: customer.id };
    },
    walletToken: null,
    disputes: null,
    loseAnswers: unavailable,
    notification: (event, at, secret = webhookSecret) =>
      signedNotification('stripe-signature', event, at, secret),
    untilFound: () => wait(searchLagMs),
    stop: async () => {},
  };
}

function unavailable(): never {
  throw new Error('The pages of the test mode cannot be used');
}
