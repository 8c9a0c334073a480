import { parseJson } from '../parse-json.ts';
import type { ProviderCheckout, ProviderEvent } from '../payment-provider.ts';
import { checkoutOfCharge, checkoutOfIntent, checkoutOfSession } from './read-checkout.ts';
import { registrationOfSession } from './read-registration.ts';
import { readRefund } from './stripe-refunds.ts';
import {
  stripeCharge,
  stripeEvent,
  stripeIntent,
  stripeRefund,
  stripeSession,
  type StripeSession,
} from './stripe-shapes.ts';

/**
 * The events that are read; Stripe is asked to send these. A `charge.succeeded` proves a payment: the sum that was taken and the card. What
 * is told of pages and payments beside it is a reason to ask, since a page does not say which card it was, and a refused card may be
 * followed by another.
 */
export const readEvents = [
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

type Subjects = Omit<ProviderEvent, 'id' | 'type'>;

const nothing = { checkout: null, refund: null, payout: null, registration: null };

/** Reads the body of a notification; null when it cannot be read. */
export function readStripeEvent(body: string): ProviderEvent | null {
  const event = stripeEvent.safeParse(parseJson(body));
  if (!event.success) return null;
  const { id, type, data } = event.data;
  const subjects = readSubjects(type, data.object);
  return subjects === null ? null : ({ id, type, ...subjects } as ProviderEvent);
}

/** @returns null for something that cannot be read although its type is known */
function readSubjects(type: string, object: unknown): Subjects | null {
  if (!(readEvents as readonly string[]).includes(type)) return nothing;
  if (type.startsWith('checkout.session.')) {
    const session = stripeSession.safeParse(object);
    return session.success ? ofSession(type, session.data) : null;
  }
  if (type.startsWith('payment_intent.')) {
    const intent = stripeIntent.safeParse(object);
    return intent.success ? aboutOurs(asHint(checkoutOfIntent(intent.data))) : null;
  }
  if (type.startsWith('refund.')) {
    const refund = stripeRefund.safeParse(object);
    return refund.success ? { ...nothing, refund: readRefund(refund.data) } : null;
  }
  const charge = stripeCharge.safeParse(object);
  return charge.success ? { ...nothing, checkout: checkoutOfCharge(charge.data) } : null;
}

function ofSession(type: string, session: StripeSession): Subjects {
  if (session.mode === 'setup') return { ...nothing, registration: registrationOfSession(session) };
  if (session.mode !== 'payment') return nothing;
  const checkout = checkoutOfSession(session);
  const isFailed = type === 'checkout.session.async_payment_failed';
  return aboutOurs(isFailed ? { ...checkout, status: 'failed' } : asHint(checkout));
}

/** A success that does not say which card it was is a reason to ask, no more. */
function asHint(checkout: ProviderCheckout): ProviderCheckout {
  return checkout.status === 'succeeded' ? { ...checkout, status: 'processing' } : checkout;
}

/** What was made without us, on the same account at Stripe, is nothing of ours. */
function aboutOurs(checkout: ProviderCheckout): Subjects {
  return checkout.reference === '' ? nothing : { ...nothing, checkout };
}
