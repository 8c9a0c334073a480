import type { StripeConfig } from '../../../../config/config.ts';
import { type PaymentProvider, paymentReturnPath } from '../payment-provider.ts';
import { listStripeEvents } from './list-stripe-events.ts';
import { readStripeEvent } from './read-event.ts';
import { stripeCheckouts } from './stripe-checkouts.ts';
import { createStripeClient } from './stripe-client.ts';
import { stripeDashboard } from './stripe-dashboard.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { stripePhoneWallets } from './stripe-phone-wallets.ts';
import { stripeRefunds } from './stripe-refunds.ts';
import { stripeSavedCards } from './stripe-saved-cards.ts';
import { isFromStripe } from './verify-notification.ts';

/**
 * Creates the Stripe provider with the official SDK.
 * @param publicUrl origin of the URLs to which banks redirect
 * @param options request timeout and Stripe's time, for tests
 */
export function createStripeProvider(
  config: StripeConfig,
  publicUrl: string,
  { timeoutMs, now = () => new Date() }: { timeoutMs?: number; now?: () => Date } = {},
): PaymentProvider {
  const stripe = createStripeClient(config, timeoutMs);
  const returnUrl = (paymentId: string) => `${publicUrl}${paymentReturnPath}/${paymentId}`;
  return {
    name: 'stripe',
    ...stripeCheckouts(stripe),
    ...stripeRefunds(stripe),
    ...stripeDisputes(stripe),
    dashboardUrl: stripeDashboard(config.secretKey),
    savedCards: stripeSavedCards(stripe, returnUrl),
    phoneWallets: stripePhoneWallets(stripe, config.publishableKey, returnUrl),
    // Stripe pays to bank accounts of its own customers, not to cards in Romania.
    payouts: null,
    isAuthentic: (notification, at) =>
      config.webhookSecrets.some((secret) => isFromStripe(stripe, secret, notification, at)),
    readEvent: readStripeEvent,
    listEvents: (after, limit) => listStripeEvents(stripe, { after, limit, now: now() }),
  };
}
