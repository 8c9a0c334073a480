import type { WebPushConfig } from '../../../../config/config.ts';
import { askedWaitMs, PushNotSent, secondsLeft, type PushSender } from '../push-sender.ts';

const answerTimeoutMs = 10_000;

/** What push services answer when a subscription has ended (RFC 8030, section 7.3). */
const goneStatuses: readonly number[] = [404, 410];

/**
 * Browsers, by their push services (RFC 8030), encrypted for the browser (RFC 8291) and signed by
 * our key (RFC 8292).
 * @param send for tests: what a request goes by
 */
export function createWebPushSender(
  vapidDetails: WebPushConfig,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): PushSender {
  return {
    async send(address, message, now) {
      if (address.platform !== 'web') throw new PushNotSent('Web push', address.platform);
      // where there is no browser to send to, it is not loaded
      const { default: webPush } = await import('web-push');
      const { endpoint, keys } = address;
      const { expiresAt: _expiresAt, kind: _kind, ...shown } = message;
      const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(shown), {
        vapidDetails,
        TTL: secondsLeft(message, now),
        // one that waits at the push service is replaced as well: an id in 32 letters
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
