import { createHmac } from 'node:crypto';

/** The headers of Standard Webhooks, which prove the sender and time of a body. */
export interface WebhookHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/**
 * Signs a body by Standard Webhooks (its specification, "Signature scheme"): HMAC-SHA256 of
 * `id.timestamp.body`, once for each secret, so that a receiver may know the old or the new one.
 * @param at the moment of the attempt
 */
export function signWebhook(
  secrets: readonly Buffer[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): WebhookHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
