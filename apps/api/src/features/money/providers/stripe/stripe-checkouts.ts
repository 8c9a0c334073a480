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

/** Expands the payment intent of a session and its charge, which contains the card. */
const wholeSession = { expand: ['payment_intent.latest_charge'] };
const wholeIntent = { expand: ['latest_charge'] };

/**
 * Creates the checkout calls of Stripe. A checkout is a session (`cs_…`), or a payment intent
 * (`pi_…`) that charges a saved card or belongs to a session.
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
                // Stripe also expects lei in bani.
                unit_amount: request.amountBani,
                product_data: { name: request.description },
              },
            },
          ],
          // Tickets are priced in lei, whatever the visitor's currency.
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
      // Stripe replays the first response, however old it is.
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
      // A payment intent of a session is reported as the session.
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
        // It's too late to close the session, so return its current state.
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

/** Minimum lifetime of a Stripe session; the maximum is one day. */
const leastPageMs = 30 * 60_000;

/** Margin for clock differences and the request's latency. */
const marginMs = 60_000;

/**
 * Returns when Stripe closes a session automatically, in Unix seconds. It's computed from the end
 * that we need, which is in the future when a session is created, because repeated requests must be
 * identical. We close the session ourselves when its ticket expires.
 */
export function pageEndsAt(wantedEnd: Date): number {
  return Math.ceil((wantedEnd.getTime() + leastPageMs + marginMs) / 1000);
}
