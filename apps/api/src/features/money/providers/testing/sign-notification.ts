import { createHmac } from 'node:crypto';
import type { ListedEvent, RawNotification } from '../payment-provider.ts';

/** Returns the signature header that all our providers use: `t=<unix seconds>,v1=<hex>`. */
export function signatureOf(body: string, at: Date, secret: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * Returns the notification that a provider would send for an event at an instant, signed in the
 * given header.
 */
export function signedNotification(
  header: string,
  { body }: ListedEvent,
  at: Date,
  secret: string,
): RawNotification {
  return { headers: { [header]: signatureOf(body, at, secret) }, body: Buffer.from(body) };
}
