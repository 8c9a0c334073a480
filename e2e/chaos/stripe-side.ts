import { setTimeout as wait } from 'node:timers/promises';
import { startStripeDouble, type StripeDouble } from '@loto/api/stripe-double';
import type { CardDriver } from './card-driver.ts';
import type { CardPlay, SavedCardPlay } from './purchase-plan.ts';
import { StripeRelay } from './stripe-relay.ts';
import type { Charge } from './three-sides.ts';

/** The other provider of card payments: the double that answers as Stripe does. */
export interface StripeSide {
  readonly url: string;
  readonly driver: CardDriver;
  /** What the API has to know of it, besides where it is. */
  readonly environment: Readonly<Record<string, string>>;
  /** Its book. @throws when it contradicts itself */
  charges(): Charge[];
  /** The page behind what we keep of a payment, which Stripe tells of by the page or by the payment made on it. */
  pageNameOf(reference: string): string;
  stop(): Promise<void>;
}

type CardName = NonNullable<Parameters<StripeDouble['tryCardOnPage']>[1]>;

/** On a page the bank is answered at once, so a challenge that the person refuses is a card that is declined. */
const cards: Record<Exclude<CardPlay, 'slow'>, CardName> = {
  good: 'good',
  declined: 'declined',
  'no-funds': 'withoutFunds',
  'challenge-approved': 'asking',
  'challenge-refused': 'declined',
};

const cardsToSave: Record<SavedCardPlay, CardName> = {
  good: 'good',
  'declined-later': 'declinedOnceSaved',
  'challenge-approved': 'asking',
  slow: 'other',
};

/** As long as the slow bank of the sandbox. */
const slowBankMs = 4000;

/**
 * We leave the events of the last half minute for the next time, and nobody waits for that here: the double's clock is so far behind ours
 * that its list is read to the end.
 */
const behindMs = 60_000;

/** @param notificationsUrl where its notifications go */
export async function openStripeSide(notificationsUrl: string): Promise<StripeSide> {
  const double = await startStripeDouble();
  double.advance(-behindMs);
  const relay = new StripeRelay(double, notificationsUrl);
  return {
    url: double.url,
    driver: openDriver(double, relay),
    environment: {
      STRIPE_SECRET_KEY: double.secretKey,
      STRIPE_WEBHOOK_SECRET: double.webhookSecret,
    },
    charges: () => readCharges(double),
    pageNameOf: (reference) => double.pageIdOf(reference) || reference,
    stop: () => double.stop(),
  };
}

function openDriver(double: StripeDouble, relay: StripeRelay): CardDriver {
  const slow = new Set<Promise<void>>();
  const paySlowly = async (checkoutId: string) => {
    double.paySlowly(checkoutId);
    await wait(slowBankMs);
    double.endSlowPayment(checkoutId, true);
  };
  return {
    async submitCard(checkoutId, play) {
      double.store.closeOldPages();
      if (double.store.session(checkoutId).status !== 'open') return 'closed';
      if (play !== 'slow') return double.tryCardOnPage(checkoutId, cards[play]) ? 'succeeded' : 'open';
      const paid: Promise<void> = paySlowly(checkoutId).finally(() => slow.delete(paid));
      slow.add(paid);
      return 'processing';
    },
    async saveCard(cardSetupId, play) {
      double.tryCardOnPage(cardSetupId, cardsToSave[play]);
    },
    async approveCharge(intentId) {
      if (double.store.intent(intentId).status === 'requires_action') double.answerBank(intentId, true);
    },
    async chooseNotifications(checkoutId, choice) {
      relay.choose(checkoutId, choice);
    },
    async sendWhatWaits() {
      await Promise.all(slow);
      await relay.sendWhatWaits();
    },
  };
}

function readCharges({ store }: StripeDouble): Charge[] {
  const taken = [...store.charges.values()].filter(({ status }) => status === 'succeeded');
  return taken.map((charge) => {
    const refunds = [...store.refunds.values()].filter(
      (refund) => refund.charge === charge.id && refund.status === 'succeeded',
    );
    const refundedBani = refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (refundedBani !== charge.amount_refunded) throw new Error(`Stripe tells two stories of ${charge.id}`);
    return {
      provider: 'stripe',
      checkoutId: charge.id,
      reference: charge.metadata['payment_id'] ?? '',
      amountBani: charge.amount_captured,
      refundedBani,
    };
  });
}
