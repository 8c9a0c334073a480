import { cardSetupRequest } from '../testing/example-requests.ts';
import { describeProvider } from '../testing/describe-provider.ts';
import type { ProviderUnderTest } from '../testing/provider-under-test.ts';
import { signedNotification } from '../testing/sign-notification.ts';
import { startStripeTestMode, testModeTimeoutMs } from '../testing/start-stripe-test-mode.ts';
import { startStripe } from '@loto/sandbox/stripe';
import { createStripeProvider } from './stripe-provider.ts';

/** Number of attempts by the SDK. */
const tries = 3;

async function start(): Promise<ProviderUnderTest> {
  const fakeStripe = await startStripe();
  const provider = createStripeProvider(fakeStripe.config, 'http://localhost:3000', { now: fakeStripe.now });
  return {
    provider,
    withWrongKey: createStripeProvider(
      { ...fakeStripe.config, secretKey: 'sk_test_of_another' },
      'http://localhost:3000',
    ),
    async tryCard({ id }, card) {
      fakeStripe.tryCardOnPage(id, card);
    },
    async answerBank(id, isConfirmed) {
      fakeStripe.answerBank(id, isConfirmed);
    },
    async savedCard(card) {
      const page = await provider.savedCards?.createCardSetup(cardSetupRequest());
      fakeStripe.tryCardOnPage(page?.id ?? '', card);
      const saved = (await provider.savedCards?.findCardSetup(page?.id ?? ''))?.card;
      if (!saved) throw new Error('The card was not saved');
      return { token: saved.token, customer: saved.customer };
    },
    walletToken: (kind, card) =>
      kind === 'google-pay' ? fakeStripe.googlePayToken(card) : `test-wallet-${card}`,
    disputes: {
      open: async (checkoutId) => fakeStripe.openDispute(checkoutId),
      end: async (disputeId, status) => fakeStripe.endDispute(disputeId, status),
    },
    loseAnswers: () => {
      fakeStripe.faults.push(...Array.from({ length: tries }, () => 'lost' as const));
    },
    notification: (event, at, secret = fakeStripe.webhookSecret) =>
      signedNotification('stripe-signature', event, at, secret),
    async untilFound() {
      await fakeStripe.advance(fakeStripe.searchLagS * 1000);
    },
    stop: () => fakeStripe.stop(),
  };
}

describeProvider(
  'Stripe',
  {
    hasPeople: true,
    losesAnswers: true,
    isAlone: true,
    savesCards: true,
    takesCards: true,
    takesWallets: true,
  },
  start,
);

/** If set, the conformance tests also run in Stripe's test mode. */
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
