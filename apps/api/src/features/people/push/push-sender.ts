import type { Language, PushDevice, PushKind } from '@loto/api-contract';

/** Where a device receives messages, as it registered. */
export type PushAddress = PushDevice;

export type PushPlatform = PushDevice['platform'];

/** A message as a device shows it. */
export interface PushMessage {
  /** A later one with the same id replaces it on the device, so that a repetition is seen once. */
  readonly messageId: string;
  readonly kind: PushKind;
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

interface NotSentFacts {
  /** How long the push service asks us to wait. */
  readonly retryAfterMs?: number | null;
  /** It refuses our own key or account: an operator has to look at it. */
  readonly isKeyRefused?: boolean;
}

/**
 * A push service did not take a message. Its text holds a status or code alone: what services
 * answer names devices.
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

/** The longest wait that a push service is granted, in ms. */
const longestWaitMs = 60 * 60_000;

/**
 * How long an answer asks to wait: `Retry-After` as seconds or as a date (RFC 9110, 10.2.3).
 * @returns ms, at least a second; null when it asks for nothing
 */
export function askedWaitMs(header: string | null | undefined): number | null {
  if (!header) return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 1000), longestWaitMs);
}

/** Whole seconds that a message has left, at least one. */
export function secondsLeft({ expiresAt }: PushMessage, now: Date): number {
  return Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
}

/** Whether a phone may be woken for it; a reminder, which sells, waits until it is used. */
export function isUrgent({ kind }: PushMessage): boolean {
  return kind !== 'draw-soon';
}
