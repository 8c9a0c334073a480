import { Stripe } from 'stripe';
import type { StripeConfig } from '../../../../config/config.ts';

/**
 * The version of Stripe's API that our schemas expect. The installed SDK sends it with every
 * request.
 */
export const stripeApiVersion = '2026-10-28.endive';

/** Request timeout, which is short because a player may be waiting. */
const answerTimeoutMs = 8_000;

/** Timeout of a charge, which is longer because the card's bank may be slow. */
export const chargeTimeoutMs = 25_000;

/**
 * Number of retries without a response. Every POST has an idempotency key, so it's executed once.
 */
const retries = 2;

/**
 * Creates Stripe's official client.
 * @param timeoutMs request timeout, for tests
 */
export function createStripeClient({ secretKey, apiUrl }: StripeConfig, timeoutMs = answerTimeoutMs): Stripe {
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    // Don't report our requests to Stripe's telemetry.
    telemetry: false,
    ...(apiUrl === null ? {} : addressOf(new URL(apiUrl))),
  });
}

function addressOf(url: URL): { protocol: 'http' | 'https'; host: string; port: string } {
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443') };
}
