import type { Stripe } from 'stripe';
import { DoubleError } from './api-error.ts';
import { cardSecret } from './client-secret.ts';
import { newCharge } from './payment-objects.ts';
import type { DoubleStore } from './store.ts';

interface Try {
  readonly method: Stripe.PaymentMethod;
  /** Whether the person can answer their bank. */
  readonly isPersonPresent: boolean;
  readonly returnUrl: string | null;
}

/**
 * Tries a card on a payment: it is paid, refused, or the bank asks.
 * @throws {DoubleError} 402 when the card is refused
 */
export function tryCard(
  store: DoubleStore,
  pageOrigin: string,
  intent: Stripe.PaymentIntent,
  { method, isPersonPresent, returnUrl }: Try,
): void {
  const behaviour = store.cards.get(method.id)?.behaviour ?? 'pays';
  intent.payment_method = method.id;
  if (behaviour === 'pays') {
    takeMoney(store, intent, method);
  } else if (behaviour === 'asks' && isPersonPresent) {
    Object.assign(intent, {
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: `${pageOrigin}/3ds/${intent.id}`, return_url: returnUrl },
      },
    });
    store.emit('payment_intent.requires_action', intent);
  } else if (behaviour === 'asks') {
    refuse(store, intent, method, { code: 'authentication_required' });
  } else {
    refuse(store, intent, method, behaviour);
  }
}

/** The money of a payment is taken. */
export function takeMoney(
  store: DoubleStore,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): void {
  const charge = newCharge(store, intent, { method, failureCode: null });
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  });
  store.emit('charge.succeeded', charge);
  store.emit('payment_intent.succeeded', intent);
}

/** Where the bank sends the browser back to, with what Stripe adds to the address. */
export function backFromBank(intent: Stripe.PaymentIntent, returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', cardSecret(intent.id));
  url.searchParams.set('source_type', 'card');
  return url.toString();
}

interface Refusal {
  readonly code: string;
  readonly declineCode?: string;
}

function refuse(
  store: DoubleStore,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { code, declineCode }: Refusal,
): never {
  const charge = newCharge(store, intent, { method, failureCode: code });
  const error = {
    type: 'card_error',
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    charge: charge.id,
    message: 'Your card was declined.',
  };
  refuseIntent(store, intent, { ...error, payment_method: structuredClone(method) }, charge);
  throw new DoubleError(402, { ...error, payment_intent: structuredClone(intent) });
}

/** A payment goes back to waiting for a card. */
export function refuseIntent(
  store: DoubleStore,
  intent: Stripe.PaymentIntent,
  error: object,
  charge: Stripe.Charge | null = null,
): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
    ...(charge === null ? {} : { latest_charge: charge.id }),
  });
  if (charge !== null) store.emit('charge.failed', charge);
  store.emit('payment_intent.payment_failed', intent);
}
