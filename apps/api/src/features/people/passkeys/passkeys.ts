import type { AddressLimit } from '../../../platform/calls/address-attempts.ts';
import type { AttemptLimit } from '../../../platform/calls/attempt-limit.ts';

/** Maximum number of passkeys per player. */
export const maxPasskeys = 10;

const hourMs = 60 * 60_000;

/** Limits for anonymous callers, counted by network address. */
export const addressLimits = {
  options: { scope: 'passkey-options-address', most: 60 },
  /** Limits sign-ins with a passkey, including rejected ones. */
  signIns: { scope: 'passkey-address', most: 20 },
} as const satisfies Record<string, AddressLimit>;

/**
 * Limits how many passkeys a player may begin to add, because each addition or removal sends a
 * mail.
 */
export const additionsOfPlayer: AttemptLimit = { scope: 'passkey-player', most: 30, windowMs: hourMs };
