import { ProviderUnavailable, type CheckoutStatus, type ProviderCheckout } from '../payment-provider.ts';
import { cardBrand, failureCodeOf } from './read-card.ts';
import { originName, paymentIdName, type Origin } from './find-by-reference.ts';
import type { StripeCharge, StripeIntent, StripeSession } from './stripe-shapes.ts';

/** Reads a session with its expanded payment intent. */
export function checkoutOfSession(session: StripeSession): ProviderCheckout {
  const { id, url, client_reference_id: reference, amount_total: total, currency } = session;
  if (total === null || total === undefined || currency === null || currency === undefined) {
    throw new ProviderUnavailable('Stripe answered a page without its sum');
  }
  const intent = wholeIntent(session);
  const status = sessionStatus(session);
  const isTaken = status === 'succeeded';
  return {
    id,
    reference: reference ?? '',
    url: url ?? '',
    status,
    // The captured amount counts, not the requested one.
    amountBani: isTaken && intent !== null ? intent.amount_received : total,
    currency: currency.toUpperCase(),
    failureCode: status === 'failed' ? failureCodeOf(intent?.last_payment_error ?? null) : null,
    card: isTaken && intent !== null ? cardOfIntent(intent) : null,
  };
}

function sessionStatus(session: StripeSession): CheckoutStatus {
  if (session.status !== 'complete') return session.status;
  if (session.payment_status === 'paid') return 'succeeded';
  // With a delayed payment method, the payment intent determines the outcome.
  const intent = wholeIntent(session);
  return intent !== null && isOver(intent) ? 'failed' : 'processing';
}

/** Reports whether nothing was charged, and nothing will be unless the player acts. */
function isOver({ status }: StripeIntent): boolean {
  return status === 'requires_payment_method' || status === 'canceled';
}

function wholeIntent({ payment_intent: intent }: StripeSession): StripeIntent | null {
  return typeof intent === 'object' ? intent : null;
}

/**
 * Reads a payment intent: a charge of a saved card or phone wallet, or the payment behind a
 * session.
 */
export function checkoutOfIntent(intent: StripeIntent): ProviderCheckout {
  const status = intentStatus(intent);
  return {
    id: intent.id,
    reference: intent.metadata?.[paymentIdName] ?? '',
    url: status === 'open' ? (intent.next_action?.redirect_to_url?.url ?? '') : '',
    status,
    amountBani: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    failureCode: status === 'failed' ? failureCodeOf(intent.last_payment_error ?? null) : null,
    card: status === 'succeeded' ? cardOfIntent(intent) : null,
  };
}

/** Origins of payments that end when the card is declined. */
const chargedOnce: readonly (string | undefined)[] = ['saved-card', 'phone-wallet'] satisfies Origin[];

function intentStatus({ status, metadata }: StripeIntent): CheckoutStatus {
  const isOfPage = !chargedOnce.includes(metadata?.[originName]);
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'expired';
    case 'requires_payment_method':
      // On a page, the player may try another card.
      return isOfPage ? 'open' : 'failed';
    case 'requires_action':
    case 'requires_confirmation':
      return 'open';
    default:
      return 'processing';
  }
}

function cardOfIntent({ latest_charge: charge }: StripeIntent): ProviderCheckout['card'] {
  return typeof charge === 'object' && charge !== null ? cardOfCharge(charge) : null;
}

function cardOfCharge({ payment_method_details: details }: StripeCharge): ProviderCheckout['card'] {
  const card = details?.card;
  if (!card) return null;
  return { brand: cardBrand(card.brand), last4: card.last4, fingerprint: card.fingerprint ?? null };
}

/** Reads the captured amount and the card from a charge; null if the charge isn't ours. */
export function checkoutOfCharge(charge: StripeCharge): ProviderCheckout | null {
  const reference = charge.metadata?.[paymentIdName];
  const id = charge.payment_intent;
  if (reference === undefined || !id) return null;
  const isTaken = charge.status === 'succeeded' && charge.captured;
  return {
    id,
    reference,
    url: '',
    status: isTaken ? 'succeeded' : 'processing',
    amountBani: isTaken ? charge.amount_captured : charge.amount,
    currency: charge.currency.toUpperCase(),
    failureCode: null,
    card: isTaken ? cardOfCharge(charge) : null,
  };
}
