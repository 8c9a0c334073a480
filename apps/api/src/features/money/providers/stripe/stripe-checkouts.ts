import type { Stripe } from 'stripe';
import { type PaymentProvider, ProviderUnavailable } from '../payment-provider.ts';
import { callStripe, isRepeated, isUnknown, StripeRefused } from './call-stripe.ts';
import {
  findIntentsOf,
  newestSessionsOf,
  type Origin,
  originName,
  paymentIdName,
} from './find-by-reference.ts';
import { readDetachedCardCharge } from './detached-card.ts';
import { checkoutOfIntent, checkoutOfSession } from './read-checkout.ts';
import { stripeIntent, stripeSession } from './stripe-shapes.ts';

type Checkouts = Pick<
  PaymentProvider,
  'createCheckout' | 'findCheckout' | 'findCheckoutsOf' | 'expireCheckout'
>;

/** Expanded fields of a page: its payment and that one's charge, which says which card it was. */
const wholeSession = { expand: ['payment_intent.latest_charge'] };
const wholeIntent = { expand: ['latest_charge'] };

/**
 * A checkout is a page (`cs_…`), or a payment (`pi_…`) that charges a saved card or belongs to a
 * page.
 */
export function stripeCheckouts(stripe: Stripe): Checkouts {
  async function findSession(id: string) {
    const answer = stripe.checkout.sessions.retrieve(id, wholeSession);
    return checkoutOfSession(await callStripe(answer, stripeSession));
  }

  async function findIntent(id: string) {
    return checkoutOfIntent(await callStripe(stripe.paymentIntents.retrieve(id, wholeIntent), stripeIntent));
  }

  const checkouts: Checkouts = {
    async createCheckout(request) {
      const metadata = { [paymentIdName]: request.paymentId, [originName]: 'page' satisfies Origin };
      const answer = stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: request.paymentId,
          metadata,
          payment_intent_data: { metadata, description: request.description },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'ron',
                // Stripe counts lei in bani as well
                unit_amount: request.amountBani,
                product_data: { name: request.description },
              },
            },
          ],
          // a ticket costs lei, whatever the visitor's own money is
          adaptive_pricing: { enabled: false },
          submit_type: 'pay',
          locale: request.language,
          success_url: request.successUrl,
          cancel_url: request.failedUrl,
          expires_at: pageEndsAt(request.expiresAt),
        },
        { idempotencyKey: request.paymentId },
      );
      const made = checkoutOfSession(await callStripe(answer, stripeSession));
      // the answer to a repeated request is the first one verbatim, however old
      return isRepeated(await answer) ? findSession(made.id) : made;
    },

    async findCheckout(id) {
      try {
        if (isSessionId(id)) return await findSession(id);
        return isIntentId(id) ? await findIntent(id) : readDetachedCardCharge(id);
      } catch (error) {
        if (isUnknown(error)) return null;
        throw error;
      }
    },

    async findCheckoutsOf(paymentId) {
      const [sessions, intents] = await Promise.all([
        newestSessionsOf(stripe, paymentId),
        findIntentsOf(stripe, paymentId),
      ]);
      // a page's own payment is reported with the page
      if (sessions.length > 0) return Promise.all(sessions.map(findSession));
      return Promise.all(intents.map(findIntent));
    },

    async expireCheckout(id) {
      const refused = readDetachedCardCharge(id);
      if (refused !== null) return refused;
      if (!isSessionId(id) && !isIntentId(id)) throw new ProviderUnavailable('No checkout of Stripe');
      try {
        if (isSessionId(id)) {
          return checkoutOfSession(
            await callStripe(stripe.checkout.sessions.expire(id, wholeSession), stripeSession),
          );
        }
        return checkoutOfIntent(
          await callStripe(stripe.paymentIntents.cancel(id, wholeIntent), stripeIntent),
        );
      } catch (error) {
        // too late: its current state is returned
        const checkout = error instanceof StripeRefused ? await checkouts.findCheckout(id) : null;
        if (checkout === null) throw error;
        return checkout;
      }
    },
  };
  return checkouts;
}

function isSessionId(id: string): boolean {
  return id.startsWith('cs_');
}

function isIntentId(id: string): boolean {
  return id.startsWith('pi_');
}

/**
 * Stripe closes no page of its own earlier than this after it was made, and none later than a day.
 */
const leastPageMs = 30 * 60_000;

/** Clocks differ, and a request is on its way for a while. */
const marginMs = 60_000;

/**
 * When Stripe closes a page automatically, in Unix seconds. The same for each repetition of a
 * request, since one that differs is refused; so it is counted from the end that we want, which is
 * still ahead when a page is made. We close the page ourselves once its ticket expired.
 */
export function pageEndsAt(wantedEnd: Date): number {
  return Math.ceil((wantedEnd.getTime() + leastPageMs + marginMs) / 1000);
}
