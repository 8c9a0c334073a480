import type { WebPushConfig, WebPushKey } from '../../../../config/config.ts';
import {
  askedWaitMs,
  PushNotSent,
  secondsLeft,
  type PushAddress,
  type PushMessage,
  type PushSender,
} from '../push-sender.ts';

const answerTimeoutMs = 10_000;

/** Status codes with which push services report an expired subscription (RFC 8030, section 7.3). */
const goneStatuses: readonly number[] = [404, 410];

/** Statuses for a key that doesn't match the subscription; 400 is Apple's VapidPkHashMismatch. */
const otherKeyStatuses: readonly number[] = [400, 401, 403];

/**
 * Sends to browsers through their push services (RFC 8030), encrypted for the browser (RFC 8291)
 * and signed with our key (RFC 8292). A subscription is tied to the key that created it; if there
 * are several keys, the sender tries each.
 * @param send sends requests, for tests
 */
export function createWebPushSender(
  { subject, keys: [newest, ...earlier] }: WebPushConfig,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): PushSender {
  async function sendBy(key: WebPushKey, address: WebAddress, message: PushMessage, now: Date) {
    // Imported here, so that only senders for browsers load it.
    const { default: webPush } = await import('web-push');
    const { endpoint, keys } = address;
    const { expiresAt: _expiresAt, kind: _kind, ...shown } = message;
    const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(shown), {
      vapidDetails: { subject, ...key },
      TTL: secondsLeft(message, now),
      // Also replaces a message that waits at the push service; a topic has at most 32 letters.
      topic: message.messageId.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    });
    const response = await send(endpoint, {
      method: 'POST',
      headers: request.headers,
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    }).catch(() => {
      throw new PushNotSent('Web push', 'no answer');
    });
    await response.body?.cancel();
    return response;
  }
  return {
    async send(address, message, now) {
      if (address.platform !== 'web') throw new PushNotSent('Web push', address.platform);
      let response = await sendBy(newest, address, message, now);
      for (const key of earlier) {
        if (!otherKeyStatuses.includes(response.status)) break;
        response = await sendBy(key, address, message, now);
      }
      if (goneStatuses.includes(response.status)) return 'gone';
      if (!response.ok)
        throw new PushNotSent('Web push', response.status, {
          retryAfterMs: askedWaitMs(response.headers.get('retry-after')),
          isKeyRefused: [401, 403].includes(response.status),
        });
      return 'sent';
    },
    close: () => {},
  };
}

type WebAddress = Extract<PushAddress, { readonly platform: 'web' }>;
