import { randomBytes } from 'node:crypto';
import { signNotification } from './signature.ts';

const ANSWER_TIMEOUT_MS = 5_000;

type SendingOptions = { signatureHeader: string; isBadlySigned: boolean; now: number; signal: AbortSignal };

/**
 * Posts one event to the merchant.
 * @returns null when the merchant answered 2xx, else what went wrong
 */
export async function sendNotification(
  webhook: { url: string; secret: string },
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
    // Reading to the end lets the connection be used again.
    await response.arrayBuffer();
    return response.ok ? null : `answered ${response.status}`;
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    return cause ?? (error as Error).name;
  }
}
