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
 * The events that are handled; the Stripe webhook subscribes to these. A `charge.succeeded` proves
 * a payment: the sum that was taken and the card. What is reported of pages and payments beside it
 * is a reason to poll, since a page does not say which card it was, and a refused card may be
 * followed by another.
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

/** Reads the body of a notification; null when it cannot be read. */
export function readStripeEvent(body: string): ProviderEvent | null {
  const event = stripeEvent.safeParse(parseJson(body));
  if (!event.success) return null;
  const { id, type: providerType, data } = event.data;
  const subject = readSubject(providerType, data.object);
  return subject === null ? null : { id, providerType, ...subject };
}

/** @returns null for something that cannot be read although its type is known */
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

/** A success that does not say which card paid is only a reason to poll. */
function asHint(checkout: ProviderCheckout): ProviderCheckout {
  return checkout.status === 'succeeded' ? { ...checkout, status: 'processing' } : checkout;
}

/** Payments that others make on the same Stripe account carry no reference of ours. */
function checkoutOfOurs(checkout: ProviderCheckout): EventSubject {
  return checkout.reference === '' ? eventSubject({}) : eventSubject({ checkout });
}
