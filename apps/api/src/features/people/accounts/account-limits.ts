import type { AddressLimit } from '../../../platform/calls/address-attempts.ts';
import type { AttemptLimit } from '../../../platform/calls/attempt-limit.ts';
import type { CodePurpose } from './codes/one-time-code.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Successful sign-ins of one player, by any way. */
export const signInsOfPlayer: AttemptLimit = { scope: 'sign-in-player', most: 60, windowMs: hourMs };

/**
 * Five failed sign-ins in 15 minutes from one network slow its sign-ins to the account down. An
 * IPv6 caller is counted by its widest network: nobody else there signs in to this account.
 */
export const signInFailuresFromNetwork: AttemptLimit = {
  scope: 'sign-in-account',
  most: 5,
  windowMs: 15 * minuteMs,
};

/** The same for a device that has signed in to the account before, whatever its network. */
export const signInFailuresOfDevice: AttemptLimit = {
  scope: 'sign-in-device',
  most: 5,
  windowMs: 15 * minuteMs,
};

/**
 * Failed sign-ins of one account from all networks together, except from devices that have signed
 * in before (OWASP ASVS 4.0, 2.2.1: at most 100 an hour).
 */
export const signInFailuresOfAccount: AttemptLimit = {
  scope: 'sign-in-account-all',
  most: 100,
  windowMs: hourMs,
};

/**
 * Mails with codes that one network may request for one e-mail. Each brings five tries; the odds of
 * a guesser are in docs/decisions/0088-tries-are-counted-by-requester.md.
 */
export const codeMailsOfNetwork = {
  'verify-email': { scope: 'code-mail-network', most: 5, windowMs: hourMs },
  // fewer, because a right one opens an account with money in it
  'reset-password': { scope: 'code-mail-network', most: 5, windowMs: 24 * hourMs },
} as const satisfies Record<CodePurpose, AttemptLimit>;

/** The same from all networks together, so that no mailbox can be flooded. */
export const codeMailsOfEmail = {
  'verify-email': { scope: 'code-mail', most: 20, windowMs: hourMs },
  'reset-password': { scope: 'code-mail', most: 20, windowMs: 24 * hourMs },
} as const satisfies Record<CodePurpose, AttemptLimit>;

/** Mails that a device may request on which the player has signed in before. */
export const codeMailsOfDevice: AttemptLimit = {
  scope: 'code-mail-device',
  most: 5,
  windowMs: 24 * hourMs,
};

/** At most one mail with a code a minute for one requester. */
export const codeMailIntervalMs = minuteMs;

/** Refreshes of one session: its client needs one for each access token. */
export const refreshesOfSession: AttemptLimit = {
  scope: 'refresh-session',
  most: 60,
  windowMs: 10 * minuteMs,
};

/** Limits that count anonymous callers by network address. */
export const addressLimits = {
  /** Counts failed sign-ins to any account. */
  signInFailures: { scope: 'sign-in-address', most: 10 },
  registrations: { scope: 'register-address', most: 5 },
  /** Wrong codes, whatever e-mails they are for. */
  wrongCodes: { scope: 'verify-address', most: 10 },
  resends: { scope: 'resend-address', most: 5 },
  passwordResets: { scope: 'reset-address', most: 10 },
} as const satisfies Record<string, AddressLimit>;
