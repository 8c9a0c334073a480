import type { PushSandboxConfig } from '../../../../config/config.ts';
import { PushNotSent, type PushSender } from '../push-sender.ts';

const answerTimeoutMs = 5_000;

/** Sends to the sandbox, which acts as the push services and shows what was sent. */
export function createSandboxSender({ url, secretKey }: PushSandboxConfig): PushSender {
  return {
    async send(address, { expiresAt, kind: _kind, ...message }) {
      const response = await fetch(`${url}/api/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...message,
          platform: address.platform,
          address: address.platform === 'web' ? address.endpoint : address.token,
          expiresAt: expiresAt.toISOString(),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeoutMs),
      }).catch(() => {
        throw new PushNotSent('The sandbox', 'no answer');
      });
      await response.body?.cancel();
      if (response.status === 410) return 'gone';
      if (!response.ok) throw new PushNotSent('The sandbox', response.status);
      return 'sent';
    },
    close: () => {},
  };
}
