import type { Language, PushDevice } from '@loto/api-contract';

/** Where a device receives messages, as it registered. */
export type PushAddress = PushDevice;

export type PushPlatform = PushDevice['platform'];

/** A message as a device shows it. */
export interface PushMessage {
  /** A later one with the same id replaces it on the device, so that a repetition is seen once. */
  readonly messageId: string;
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** Where a click leads: a path of our own host, beginning with a slash. */
  readonly url: string;
  /** Push services drop what they could not deliver by then. */
  readonly expiresAt: Date;
}

/** `gone`: the push service knows the device no more, and nothing is to be sent to it again. */
export type PushOutcome = 'sent' | 'gone';

/** A push service behind the port: web push, FCM, APNs, or the sandbox. */
export interface PushSender {
  /**
   * Sends one message, or throws; retrying is the job queue's work.
   * @throws {PushNotSent} with nothing that names the device
   */
  send(address: PushAddress, message: PushMessage, now: Date): Promise<PushOutcome>;
  close(): void;
}

/**
 * A push service did not take a message. Its text holds a status or code alone: what services
 * answer names devices.
 */
export class PushNotSent extends Error {
  constructor(service: string, reason: string | number) {
    super(`${service} did not take a push message (${reason})`);
    this.name = 'PushNotSent';
  }
}

/** Whole seconds that a message has left, at least one. */
export function secondsLeft({ expiresAt }: PushMessage, now: Date): number {
  return Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
}
