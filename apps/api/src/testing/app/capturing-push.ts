import { randomBytes, randomUUID } from 'node:crypto';
import type { PushDevice } from '@loto/api-contract';
import {
  PushNotSent,
  sendersOf,
  type PushAddress,
  type PushMessage,
  type PushOutcome,
  type PushSenders,
} from '../../features/people/push/index.ts';

/** Fake push services that record messages, and can fail or report a device as gone. */
export class CapturingPush {
  readonly sent: (PushMessage & { readonly address: PushAddress })[] = [];
  /** Results of the next sends, in order; later sends succeed. */
  readonly next: (PushOutcome | 'failed' | PushNotSent)[] = [];
  readonly senders: PushSenders;

  constructor() {
    const sender = {
      send: async (address: PushAddress, message: PushMessage): Promise<PushOutcome> => {
        const outcome = this.next.shift() ?? 'sent';
        if (outcome === 'failed') throw new PushNotSent('The test', 503);
        if (outcome instanceof PushNotSent) throw outcome;
        if (outcome === 'sent') this.sent.push({ ...message, address });
        return outcome;
      },
      close: () => {},
    };
    this.senders = sendersOf({ web: sender, android: sender, ios: sender });
  }

  /** Returns the messages to a device, oldest first. */
  to(device: PushDevice): PushMessage[] {
    return this.sent
      .filter(({ address }) => JSON.stringify(address) === JSON.stringify(device))
      .map(({ address: _address, ...message }) => message);
  }
}

/** Returns an iPhone with a unique token. */
export function iosDevice(): PushDevice {
  return { platform: 'ios', token: randomBytes(32).toString('hex') };
}

/** Returns an Android device with a unique token. */
export function androidDevice(): PushDevice {
  return { platform: 'android', token: `fcm:${randomUUID()}` };
}

/** Returns a browser with a unique subscription. */
export function browserDevice(): PushDevice {
  return {
    platform: 'web',
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    // Keys of the example in RFC 8291.
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  };
}
