import { createHmac } from 'node:crypto';

/** The Standard Webhooks headers, which authenticate the sender and the time of a request. */
export interface WebhookHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/**
 * Signs a body as specified by Standard Webhooks ("Signature scheme"): HMAC-SHA256 of
 * `id.timestamp.body` with each secret, so that the receiver may use the old or the new one.
 * @param at time of the attempt
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
