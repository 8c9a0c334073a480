import { Stripe } from 'stripe';
import type { StripeConfig } from '../../../../config/config.ts';

/**
 * The version of Stripe's API whose shapes are read here; the SDK that is installed sends it with
 * every request.
 */
export const stripeApiVersion = '2026-10-28.endive';

/** Timeout of a request: a person may be waiting. */
const answerTimeoutMs = 8_000;

/** A charge waits for the bank of the card, which is slower. */
export const chargeTimeoutMs = 25_000;

/**
 * How often a request without an answer is sent again. Every POST carries an idempotency key, so it
 * is done once all the same.
 */
const retries = 2;

/**
 * The official client of Stripe.
 * @param timeoutMs for tests: the timeout
 */
export function createStripeClient({ secretKey, apiUrl }: StripeConfig, timeoutMs = answerTimeoutMs): Stripe {
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    // no telemetry of our requests to Stripe
    telemetry: false,
    ...(apiUrl === null ? {} : addressOf(new URL(apiUrl))),
  });
}

function addressOf(url: URL): { protocol: 'http' | 'https'; host: string; port: string } {
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443') };
}
