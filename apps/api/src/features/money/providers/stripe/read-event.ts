import { eventSubject, parseJson } from '../notifications.ts';
import type { EventSubject, ProviderCheckout, ProviderEvent } from '../payment-provider.ts';
import { checkoutOfCharge, checkoutOfIntent, checkoutOfSession } from './read-checkout.ts';
import { cardSetupOfSession } from './read-card-setup.ts';
import { readDispute } from './stripe-disputes.ts';
import { readRefund } from './stripe-refunds.ts';
import {
  stripeCharge,
  stripeDispute,
  stripeEvent,
  stripeIntent,
  stripeRefund,
  stripeSession,
  type StripeSession,
} from './stripe-shapes.ts';

/**
 * The events that we handle; the Stripe webhook subscribes to them. A `charge.succeeded` proves a
 * payment, with amount and card. Events about sessions and payment intents only trigger a poll,
 * because a session doesn't contain the card, and a declined card may be followed by another.
 */
export const readEvents = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'charge.succeeded',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const;

/** Parses the body of a notification; null if it's unreadable. */
export function readStripeEvent(body: string): ProviderEvent | null {
  const event = stripeEvent.safeParse(parseJson(body));
  if (!event.success) return null;
  const { id, type: providerType, data } = event.data;
  const subject = readSubject(providerType, data.object);
  return subject === null ? null : { id, providerType, ...subject };
}

/** Parses an event's object; null if the object of a known type is unreadable. */
function readSubject(type: string, object: unknown): EventSubject | null {
  if (!(readEvents as readonly string[]).includes(type)) return eventSubject({});
  if (type.startsWith('checkout.session.')) {
    const session = stripeSession.safeParse(object);
    return session.success ? sessionSubject(type, session.data) : null;
  }
  if (type.startsWith('payment_intent.')) {
    const intent = stripeIntent.safeParse(object);
    return intent.success ? checkoutOfOurs(asHint(checkoutOfIntent(intent.data))) : null;
  }
  if (type.startsWith('charge.dispute.')) {
    const dispute = stripeDispute.safeParse(object);
    return dispute.success ? eventSubject({ dispute: readDispute(dispute.data) }) : null;
  }
  if (type.startsWith('refund.')) {
    const refund = stripeRefund.safeParse(object);
    return refund.success ? eventSubject({ refund: readRefund(refund.data) }) : null;
  }
  const charge = stripeCharge.safeParse(object);
  return charge.success ? eventSubject({ checkout: checkoutOfCharge(charge.data) ?? undefined }) : null;
}

function sessionSubject(type: string, session: StripeSession): EventSubject {
  if (session.mode === 'setup') return eventSubject({ cardSetup: cardSetupOfSession(session) });
  if (session.mode !== 'payment') return eventSubject({});
  const checkout = checkoutOfSession(session);
  const isFailed = type === 'checkout.session.async_payment_failed';
  return checkoutOfOurs(isFailed ? { ...checkout, status: 'failed' } : asHint(checkout));
}

/** Turns a success without the card into a mere trigger for a poll. */
function asHint(checkout: ProviderCheckout): ProviderCheckout {
  return checkout.status === 'succeeded' ? { ...checkout, status: 'processing' } : checkout;
}

/**
 * Returns the checkout, or no subject if another system made the payment with the same Stripe
 * account.
 */
function checkoutOfOurs(checkout: ProviderCheckout): EventSubject {
  return checkout.reference === '' ? eventSubject({}) : eventSubject({ checkout });
}
