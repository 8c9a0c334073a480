import type { Language, PushDevice, PushKind } from '@loto/api-contract';

/** The address of a device, as registered by its app or browser. */
export type PushAddress = PushDevice;

export type PushPlatform = PushDevice['platform'];

/** A message with the data that a device shows. */
export interface PushMessage {
  /**
   * A later message with the same id replaces this one on the device, so a repeated message is
   * shown once.
   */
  readonly messageId: string;
  readonly kind: PushKind;
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** The path on our host that a tap opens, beginning with a slash. */
  readonly url: string;
  /** Push services drop messages that they couldn't deliver by this time. */
  readonly expiresAt: Date;
}

/**
 * `gone` means that the push service no longer knows the device, so nothing may be sent to it
 * again.
 */
export type PushOutcome = 'sent' | 'gone';

/** A push service: web push, FCM, APNs, or the sandbox. */
export interface PushSender {
  /**
   * Sends one message; the job queue handles retries.
   * @throws {PushNotSent} without anything that identifies the device
   */
  send(address: PushAddress, message: PushMessage, now: Date): Promise<PushOutcome>;
  close(): void;
}

interface NotSentFacts {
  /** How long the push service asks us to wait. */
  readonly retryAfterMs?: number | null;
  /** True if the service rejects our key or account, which an operator must fix. */
  readonly isKeyRefused?: boolean;
}

/**
 * Thrown if a push service didn't accept a message. The error's message contains only a status or
 * code, because responses can identify devices.
 */
export class PushNotSent extends Error {
  readonly service: string;
  readonly retryAfterMs: number | null;
  readonly isKeyRefused: boolean;

  constructor(
    service: string,
    reason: string | number,
    { retryAfterMs = null, isKeyRefused = false }: NotSentFacts = {},
  ) {
    super(`${service} did not take a push message (${reason})`);
    this.name = 'PushNotSent';
    this.service = service;
    this.retryAfterMs = retryAfterMs;
    this.isKeyRefused = isKeyRefused;
  }
}

/** Maximum wait that we accept from a push service, in ms. */
const longestWaitMs = 60 * 60_000;

/**
 * Returns how long a response asks us to wait: `Retry-After` as seconds or a date (RFC 9110,
 * 10.2.3).
 * @returns at least a second, in ms; null without the header
 */
export function askedWaitMs(header: string | null | undefined): number | null {
  if (!header) return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 1000), longestWaitMs);
}

/** Returns the whole seconds until a message expires, at least one. */
export function secondsLeft({ expiresAt }: PushMessage, now: Date): number {
  return Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
}

/** Reports whether a message may wake a phone. A reminder to buy waits until the phone is used. */
export function isUrgent({ kind }: PushMessage): boolean {
  return kind !== 'draw-soon';
}
