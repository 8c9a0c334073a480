import type { Stripe } from 'stripe';
import type { RawNotification } from '../payment-provider.ts';

/** How far the time stamp of a notification may be from now, in seconds; Stripe's own tolerance. */
const toleranceS = 300;

/**
 * Whether a notification is signed by Stripe for us, and its time stamp is within five minutes of
 * now.
 */
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

/** The SDK looks at the age alone. */
function isFromTheFuture(header: string, now: Date): boolean {
  const seconds = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1];
  return seconds === undefined || Number(seconds) - now.getTime() / 1000 > toleranceS;
}
