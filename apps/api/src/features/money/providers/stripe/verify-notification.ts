import type { Stripe } from 'stripe';
import type { RawNotification } from '../payment-provider.ts';

/**
 * Maximum age of a notification's timestamp in seconds, and how far it may be in the future; equals
 * Stripe's tolerance.
 */
const toleranceS = 300;

/** Reports whether Stripe signed a notification for us within five minutes of now. */
export function isFromStripe(
  stripe: Stripe,
  webhookSecret: string,
  { headers, body }: RawNotification,
  now: Date,
): boolean {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string' || isFromTheFuture(header, now)) return false;
  try {
    const text = body.toString('utf8');
    return (
      stripe.webhooks.signature?.verifyHeader(
        text,
        header,
        webhookSecret,
        toleranceS,
        undefined,
        now.getTime(),
      ) === true
    );
  } catch {
    return false;
  }
}

/** Reports whether a timestamp is in the future; the SDK checks only the age. */
function isFromTheFuture(header: string, now: Date): boolean {
  const seconds = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1];
  return seconds === undefined || Number(seconds) - now.getTime() / 1000 > toleranceS;
}
