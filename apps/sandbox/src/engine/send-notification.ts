import { createHmac, randomBytes } from 'node:crypto';
import type { Webhook } from './delivery-pump.ts';

const ANSWER_TIMEOUT_MS = 5_000;

type SendingOptions = { signatureHeader: string; isBadlySigned: boolean; now: number; signal: AbortSignal };

/**
 * Posts one event to the merchant.
 * @returns null if the merchant responded with 2xx, otherwise the error
 */
export async function sendNotification(
  webhook: Webhook,
  body: string,
  { signatureHeader, isBadlySigned, now, signal }: SendingOptions,
): Promise<string | null> {
  const secret = isBadlySigned ? randomBytes(24).toString('hex') : webhook.secret;
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signNotification(body, secret, now),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    // Reading the whole body lets the connection be reused.
    await response.arrayBuffer();
    return response.ok ? null : `answered ${response.status}`;
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    return cause ?? (error as Error).name;
  }
}

/**
 * Returns a provider's signature header: `t=<unix seconds>,v1=<hex>`, where the hex is HMAC-SHA256
 * over `<t>.<raw body>` with the webhook secret.
 * @param now milliseconds since 1970
 */
export function signNotification(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
