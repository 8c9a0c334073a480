import type { Language, PushDevice, PushKind } from '@loto/api-contract';

/** The registered address of a device. */
export type PushAddress = PushDevice;

export type PushPlatform = PushDevice['platform'];

/** A message in the form of a device. */
export interface PushMessage {
  /**
   * A later message with the same id replaces it on the device, so that a repetition is seen once.
   */
  readonly messageId: string;
  readonly kind: PushKind;
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** The path of our host that a click opens, beginning with a slash. */
  readonly url: string;
  /** Push services drop messages that they could not deliver by then. */
  readonly expiresAt: Date;
}

/** `gone`: the push service does not know the device any more, and it must get no more messages. */
export type PushOutcome = 'sent' | 'gone';

/** A push service behind the port: web push, FCM, APNs, or the sandbox. */
export interface PushSender {
  /**
   * Sends one message, or throws; the job queue retries.
   * @throws {PushNotSent} without anything that identifies the device
   */
  send(address: PushAddress, message: PushMessage, now: Date): Promise<PushOutcome>;
  close(): void;
}

interface NotSentFacts {
  /** How long the push service asks us to wait. */
  readonly retryAfterMs?: number | null;
  /** It refuses our own key or account: an operator has to look at it. */
  readonly isKeyRefused?: boolean;
}

/**
 * A push service did not accept a message. The text is a status or code only, because answers of
 * services name devices.
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

/** Max wait that a push service is granted, in ms. */
const longestWaitMs = 60 * 60_000;

/**
 * Returns the requested wait of an answer: `Retry-After` as seconds or as a date (RFC 9110,
 * 10.2.3).
 * @returns ms, at least a second; null without a request
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

/**
 * Tells whether a message may wake a phone; a reminder, which is advertising, waits until the phone
 * is used.
 */
export function isUrgent({ kind }: PushMessage): boolean {
  return kind !== 'draw-soon';
}
