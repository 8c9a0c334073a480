import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentProvider } from './payment-provider.ts';

/** How far the time stamp of a notification may be from now. */
const signatureToleranceMs = 5 * 60_000;

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Whether `header`, `t=<unix seconds>,v1=<hex>`, is the HMAC-SHA256 of `<t>.<raw body>` under the
 * secret, made within five minutes of now. Takes as long for a nearly right signature as for a
 * wrong one.
 */
function isSignedBy(secret: string, header: string, body: Buffer, now: Date): boolean {
  const [, seconds, signature] = form.exec(header) ?? [];
  if (seconds === undefined || signature === undefined) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return false;
  return Math.abs(now.getTime() - Number(seconds) * 1000) <= signatureToleranceMs;
}

/** Proves notifications by the signature in one of their headers. */
export function signedInHeader(name: string, secret: string): PaymentProvider['isAuthentic'] {
  return ({ headers, body }, now) => {
    const header = headers[name];
    return typeof header === 'string' && isSignedBy(secret, header, body, now);
  };
}
