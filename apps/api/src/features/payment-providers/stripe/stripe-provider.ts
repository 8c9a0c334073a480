import type { StripeConfig } from '../../../config/config.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { paymentReturnPath } from '../payment-return-path.ts';
import { listStripeEvents } from './list-stripe-events.ts';
import { readStripeEvent } from './read-event.ts';
import { stripeCheckouts } from './stripe-checkouts.ts';
import { createStripeClient } from './stripe-client.ts';
import { stripeRefunds } from './stripe-refunds.ts';
import { stripeSavedCards } from './stripe-saved-cards.ts';
import { isFromStripe } from './verify-notification.ts';

/**
 * Stripe, by its official SDK.
 * @param publicUrl the origin that banks send people back to
 * @param timeoutMs for tests: how long an answer is waited for
 */
export function createStripeProvider(
  config: StripeConfig,
  publicUrl: string,
  timeoutMs?: number,
): PaymentProvider {
  const stripe = createStripeClient(config, timeoutMs);
  const returnUrl = (paymentId: string) => `${publicUrl}${paymentReturnPath}/${paymentId}`;
  return {
    name: 'stripe',
    ...stripeCheckouts(stripe),
    ...stripeRefunds(stripe),
    savedCards: stripeSavedCards(stripe, returnUrl),
    // it pays to bank accounts of its own customers, not to cards in Romania
    payouts: null,
    isAuthentic: (notification, now) => isFromStripe(stripe, config.webhookSecret, notification, now),
    readEvent: readStripeEvent,
    listEvents: (after, limit) => listStripeEvents(stripe, after, limit),
  };
}
