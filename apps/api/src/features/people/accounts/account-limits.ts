import type { AddressLimit } from '../../../platform/calls/address-attempts.ts';
import type { AttemptLimit } from '../../../platform/calls/attempt-limit.ts';
import type { CodePurpose } from './codes/one-time-code.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Limits successful sign-ins per player, by any method. */
export const signInsOfPlayer: AttemptLimit = { scope: 'sign-in-player', most: 60, windowMs: hourMs };

/**
 * Limits failed sign-ins to one account from one network to five in 15 minutes. IPv6 callers are
 * grouped by their widest network, because nobody else there signs in to this account.
 */
export const signInFailuresFromNetwork: AttemptLimit = {
  scope: 'sign-in-account',
  most: 5,
  windowMs: 15 * minuteMs,
};

/**
 * Limits failed sign-ins from a device that the player has signed in on before, from any network.
 */
export const signInFailuresOfDevice: AttemptLimit = {
  scope: 'sign-in-device',
  most: 5,
  windowMs: 15 * minuteMs,
};

/**
 * Limits failed sign-ins to one account from all networks, without devices that have signed in
 * before (OWASP ASVS 4.0, 2.2.1: at most 100 an hour).
 */
export const signInFailuresOfAccount: AttemptLimit = {
  scope: 'sign-in-account-all',
  most: 100,
  windowMs: hourMs,
};

/**
 * Limits the code mails that one network may request for one e-mail. Each mail allows five
 * attempts; docs/decisions/0088-tries-are-counted-by-requester.md calculates the chance of a guess.
 */
export const codeMailsOfNetwork = {
  'verify-email': { scope: 'code-mail-network', most: 5, windowMs: hourMs },
  // This limit is lower, because a correct code opens an account that contains money.
  'reset-password': { scope: 'code-mail-network', most: 5, windowMs: 24 * hourMs },
} as const satisfies Record<CodePurpose, AttemptLimit>;

/** Limits the code mails to one e-mail from all networks, so that nobody can flood a mailbox. */
export const codeMailsOfEmail = {
  'verify-email': { scope: 'code-mail', most: 20, windowMs: hourMs },
  'reset-password': { scope: 'code-mail', most: 20, windowMs: 24 * hourMs },
} as const satisfies Record<CodePurpose, AttemptLimit>;

/** Limits the code mails requested by a device that the player has signed in on before. */
export const codeMailsOfDevice: AttemptLimit = {
  scope: 'code-mail-device',
  most: 5,
  windowMs: 24 * hourMs,
};

/** Minimum time between two code mails for the same requester. */
export const codeMailIntervalMs = minuteMs;

/** Limits the refreshes of one session, whose client needs one per access token. */
export const refreshesOfSession: AttemptLimit = {
  scope: 'refresh-session',
  most: 60,
  windowMs: 10 * minuteMs,
};

/** Limits for anonymous callers, counted by network address. */
export const addressLimits = {
  /** Counts failed sign-ins to any account. */
  signInFailures: { scope: 'sign-in-address', most: 10 },
  registrations: { scope: 'register-address', most: 5 },
  /** Counts wrong codes for any e-mail. */
  wrongCodes: { scope: 'verify-address', most: 10 },
  resends: { scope: 'resend-address', most: 5 },
  passwordResets: { scope: 'reset-address', most: 10 },
} as const satisfies Record<string, AddressLimit>;
