import type { PushConfig } from '../../../config/config.ts';
import type { PushAddress, PushMessage, PushOutcome, PushPlatform, PushSender } from './push-sender.ts';
import { createApnsSender } from './senders/apns-sender.ts';
import { createFcmSender } from './senders/fcm-sender.ts';
import { createSandboxSender } from './senders/sandbox-sender.ts';
import { createWebPushSender } from './senders/web-push-sender.ts';

/** The configured push services by platform. */
export interface PushSenders {
  readonly platforms: readonly PushPlatform[];
  /**
   * Sends a message through the push service of the device's platform.
   * @throws {PushNotSent}
   */
  send(address: PushAddress, message: PushMessage, now: Date): Promise<PushOutcome>;
  close(): void;
}

/** Creates the configured senders. If the sandbox is configured, it replaces all push services. */
export function configuredSenders({ sandbox, webPush, fcm, apns }: PushConfig): PushSenders {
  if (sandbox === null) {
    return sendersOf({
      ...(webPush === null ? {} : { web: createWebPushSender(webPush) }),
      ...(fcm === null ? {} : { android: createFcmSender(fcm) }),
      ...(apns === null ? {} : { ios: createApnsSender(apns) }),
    });
  }
  const sender = createSandboxSender(sandbox);
  // Browsers need the web push key to subscribe, even with the sandbox.
  return sendersOf({ android: sender, ios: sender, ...(webPush === null ? {} : { web: sender }) });
}

/** Sends by platform, and drops messages for platforms without a sender. */
export function sendersOf(senders: { readonly [P in PushPlatform]?: PushSender }): PushSenders {
  return {
    platforms: (['web', 'android', 'ios'] as const).filter((platform) => senders[platform] !== undefined),
    async send(address, message, now) {
      return (await senders[address.platform]?.send(address, message, now)) ?? 'sent';
    },
    close() {
      for (const sender of new Set(Object.values(senders))) sender.close();
    },
  };
}
