import { cardSetupRequest } from '../testing/example-requests.ts';
import { describeProvider } from '../testing/describe-provider.ts';
import type { ProviderUnderTest } from '../testing/provider-under-test.ts';
import { signedNotification } from '../testing/sign-notification.ts';
import { startStripeTestMode, testModeTimeoutMs } from '../testing/start-stripe-test-mode.ts';
import { startStripe } from '@loto/sandbox/stripe';
import { createStripeProvider } from './stripe-provider.ts';

/** As often as the SDK tries. */
const tries = 3;

async function start(): Promise<ProviderUnderTest> {
  const double = await startStripe();
  const provider = createStripeProvider(double.config, 'http://localhost:3000', { now: double.now });
  return {
    provider,
    withWrongKey: createStripeProvider(
      { ...double.config, secretKey: 'sk_test_of_another' },
      'http://localhost:3000',
    ),
    async tryCard({ id }, card) {
      double.tryCardOnPage(id, card);
    },
    async answerBank(id, isConfirmed) {
      double.answerBank(id, isConfirmed);
    },
    async savedCard(card) {
      const page = await provider.savedCards?.createCardSetup(cardSetupRequest());
      double.tryCardOnPage(page?.id ?? '', card);
      const saved = (await provider.savedCards?.findCardSetup(page?.id ?? ''))?.card;
      if (!saved) throw new Error('The card was not saved');
      return { token: saved.token, customer: saved.customer };
    },
    disputes: {
      open: async (checkoutId) => double.openDispute(checkoutId),
      end: async (disputeId, status) => double.endDispute(disputeId, status),
    },
    loseAnswers: () => {
      double.faults.push(...Array.from({ length: tries }, () => 'lost' as const));
    },
    notification: (event, at, secret = double.webhookSecret) =>
      signedNotification('stripe-signature', event, at, secret),
    async untilFound() {
      await double.advance(double.searchLagS * 1000);
    },
    stop: () => double.stop(),
  };
}

describeProvider(
  'Stripe',
  { hasPeople: true, losesAnswers: true, isAlone: true, savesCards: true, takesCards: true },
  start,
);

/** Set it to run the conformance tests against Stripe's test mode as well. */
const testKey = process.env['STRIPE_TEST_SECRET_KEY'];

if (testKey === undefined || testKey === '') {
  console.info('The conformance tests do not run at Stripe itself: STRIPE_TEST_SECRET_KEY is not set.');
} else {
  describeProvider(
    'Stripe’s test mode',
    {
      hasPeople: false,
      losesAnswers: false,
      isAlone: false,
      savesCards: true,
      takesCards: true,
      timeoutMs: testModeTimeoutMs,
    },
    () => startStripeTestMode(testKey),
  );
}
