import { createHmac, timingSafeEqual } from 'node:crypto';
import { withoutNul } from './call-provider.ts';
import type {
  EventSubject,
  PaymentProvider,
  ProviderCardSetup,
  ProviderCheckout,
  ProviderPayout,
  ProviderRefund,
  ReportedDispute,
} from './payment-provider.ts';

/** Maximum age of a notification's timestamp, and how far it may be in the future. */
const signatureToleranceMs = 5 * 60_000;

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Reports whether `header` (`t=<unix seconds>,v1=<hex>`) is the HMAC-SHA256 of `<t>.<raw body>`
 * with the secret, made within five minutes of now. Compares signatures in constant time.
 */
function isSignedBy(secret: string, header: string, body: Buffer, now: Date): boolean {
  const [, seconds, signature] = form.exec(header) ?? [];
  if (seconds === undefined || signature === undefined) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return false;
  return Math.abs(now.getTime() - Number(seconds) * 1000) <= signatureToleranceMs;
}

/**
 * Returns the authentication of notifications by a signature header.
 * @param secrets all accepted secrets; several while a provider rotates them
 */
export function signedInHeader(name: string, secrets: readonly string[]): PaymentProvider['isAuthentic'] {
  return ({ headers, body }, now) => {
    const header = headers[name];
    return typeof header === 'string' && secrets.some((secret) => isSignedBy(secret, header, body, now));
  };
}

interface Subjects {
  readonly checkout?: ProviderCheckout | undefined;
  readonly refund?: ProviderRefund | undefined;
  readonly payout?: ProviderPayout | undefined;
  readonly cardSetup?: ProviderCardSetup | undefined;
  readonly dispute?: ReportedDispute | undefined;
}

/** Returns the subject of an event, tagged by its kind; an event has at most one. */
export function eventSubject({ checkout, refund, payout, cardSetup, dispute }: Subjects): EventSubject {
  if (checkout !== undefined) return { kind: 'checkout', reference: checkout.reference, checkout };
  if (refund !== undefined) return { kind: 'refund', reference: refund.reference, refund };
  if (payout !== undefined) return { kind: 'payout', reference: payout.reference, payout };
  if (cardSetup !== undefined) return { kind: 'card-setup', reference: cardSetup.reference, cardSetup };
  if (dispute !== undefined) return { kind: 'dispute', reference: null, dispute };
  return { kind: 'unrelated', reference: null };
}

/**
 * Parses the body of a notification, replacing U+0000 ({@link withoutNul}); null if it isn't JSON.
 */
export function parseJson(body: string): unknown {
  try {
    const json = JSON.parse(body) as unknown;
    // This is the only JSON notation for U+0000.
    return body.includes('\\u0000') ? withoutNul(json) : json;
  } catch {
    return null;
  }
}
