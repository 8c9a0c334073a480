import type { Config } from '../../../config/config.ts';
import type { AttemptLimit } from '../../../platform/calls/attempt-limit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Five failed sign-ins in 15 minutes slow the account down. */
export const signInFailuresOfAccount: AttemptLimit = {
  scope: 'sign-in-account',
  most: 5,
  windowMs: 15 * minuteMs,
};

/**
 * Wrong codes for one e-mail, over all the codes it was sent; each code also has its own five
 * tries.
 */
export const codeAttemptsOfEmail: AttemptLimit = { scope: 'code-email', most: 20, windowMs: hourMs };

/**
 * Codes tried for a new password of one e-mail: fewer, since a right one opens an account that has
 * money in it.
 */
export const resetAttemptsOfEmail: AttemptLimit = { scope: 'reset-email', most: 10, windowMs: 24 * hourMs };

/** Mails with codes to one e-mail, beside the one a minute, so that no mailbox can be flooded. */
export const codeMailsOfEmail: AttemptLimit = { scope: 'code-mail', most: 10, windowMs: hourMs };

/** At most one mail with a code a minute. */
export const codeMailIntervalMs = minuteMs;

type AddressLimitName = keyof typeof addressLimits;

const addressLimits = {
  /** Five failed sign-ins in 15 minutes slow the address down. */
  signInFailures: { scope: 'sign-in-address', most: 5, windowMs: 15 * minuteMs },
  registrations: { scope: 'register-address', most: 30, windowMs: hourMs },
  codeAttempts: { scope: 'verify-address', most: 60, windowMs: hourMs },
  resends: { scope: 'resend-address', most: 30, windowMs: hourMs },
  passwordResets: { scope: 'reset-address', most: 30, windowMs: hourMs },
  refreshes: { scope: 'refresh-address', most: 600, windowMs: hourMs },
} as const satisfies Record<string, AttemptLimit>;

/** A limit that counts by network address, as the configuration widens it. */
export function addressLimit(config: Config, name: AddressLimitName): AttemptLimit {
  const limit = addressLimits[name];
  return { ...limit, most: limit.most * config.addressLimitFactor };
}
