import { createHmac } from 'node:crypto';

/**
 * The value of a provider's signature header: `t=<unix seconds>,v1=<hex>`, where the hex is HMAC-SHA256 over `<t>.<raw body>`
 * under the webhook secret.
 * @param now milliseconds since 1970
 */
export function signNotification(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
