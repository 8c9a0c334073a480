import { setTimeout as wait } from 'node:timers/promises';
import { startStripe, type StripeService, type TestCardName } from '@loto/sandbox/stripe';
import type { CardDriver } from './card-driver.ts';
import type { CardPlay, SavedCardPlay } from './players/purchase-plan.ts';
import type { Charge } from './three-sides.ts';

/** The second card provider: the sandbox's fake Stripe. */
export interface StripeSide {
  readonly url: string;
  readonly driver: CardDriver;
  /** Environment variables of the API, except Stripe's URL. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Returns its charges.
   * @throws if it contradicts itself
   */
  charges(): Charge[];
  /**
   * Returns the page's id for our reference to a payment, which is the id of either the page or the
   * payment.
   */
  pageNameOf(reference: string): string;
  stop(): Promise<void>;
}

/**
 * On a page, the bank responds immediately, so refusing a challenge has the same effect as a
 * declined card.
 */
const cards: Record<CardPlay, TestCardName> = {
  good: 'good',
  declined: 'declined',
  'no-funds': 'withoutFunds',
  'challenge-approved': 'challenged',
  'challenge-refused': 'declined',
  slow: 'slow',
};

const cardsToSave: Record<SavedCardPlay, TestCardName> = {
  good: 'good',
  'declined-later': 'declinedOnceSaved',
  'challenge-approved': 'challenged',
  slow: 'slow',
};

const slowBankMs = 4000;

/**
 * The API doesn't read the events of the last half minute yet, but this run can't wait for them.
 * The fake Stripe's clock is therefore late by more than that, so its list is read to the end.
 */
const behindMs = 60_000;

/** @param notificationsUrl URL that receives Stripe's notifications */
export async function openStripeSide(notificationsUrl: string): Promise<StripeSide> {
  const stripe = await startStripe({ slowBankMs });
  stripe.webhookUrl = notificationsUrl;
  await stripe.advance(-behindMs);
  return {
    url: stripe.url,
    driver: openDriver(stripe),
    environment: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: stripe.config.publishableKey,
    },
    charges: () => readCharges(stripe),
    pageNameOf: (reference) => stripe.pageIdOf(reference) || reference,
    stop: () => stripe.stop(),
  };
}

function openDriver(stripe: StripeService): CardDriver {
  return {
    async submitCard(checkoutId, play) {
      if (stripe.session(checkoutId).status !== 'open') return 'closed';
      const isDone = stripe.tryCardOnPage(checkoutId, cards[play]);
      if (play === 'slow') return 'processing';
      return isDone ? 'succeeded' : 'open';
    },
    async saveCard(cardSetupId, play) {
      stripe.tryCardOnPage(cardSetupId, cardsToSave[play]);
    },
    async approveCharge(intentId) {
      if (stripe.intent(intentId).status === 'requires_action') stripe.answerBank(intentId, true);
    },
    async chooseNotifications(checkoutId, choice) {
      stripe.chooseNotifications(checkoutId, choice);
    },
    async sendWhatWaits() {
      while (stripe.intents.some(({ status }) => status === 'processing')) await wait(200);
      await stripe.flush();
    },
  };
}

function readCharges(stripe: StripeService): Charge[] {
  const refunds = stripe.refunds.filter(({ status }) => status === 'succeeded');
  return stripe.charges
    .filter(({ status }) => status === 'succeeded')
    .map((charge) => {
      const ofCharge = refunds.filter((refund) => refund.charge === charge.id);
      const refundedBani = ofCharge.reduce((sum, { amount }) => sum + amount, 0);
      if (refundedBani !== charge.amount_refunded)
        throw new Error(`Stripe contradicts itself about ${charge.id}`);
      return {
        provider: 'stripe',
        checkoutId: charge.id,
        reference: charge.metadata['payment_id'] ?? '',
        amountBani: charge.amount_captured,
        refundedBani,
      };
    });
}
