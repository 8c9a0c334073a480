import type { AddressLimit } from '../../../platform/calls/address-attempts.ts';
import type { AttemptLimit } from '../../../platform/calls/attempt-limit.ts';

/** Max passkeys of a player. */
export const maxPasskeys = 10;

const hourMs = 60 * 60_000;

/** Limits that count anonymous callers by network address. */
export const addressLimits = {
  options: { scope: 'passkey-options-address', most: 60 },
  /** Sign-ins with a passkey, refused ones included. */
  signIns: { scope: 'passkey-address', most: 20 },
} as const satisfies Record<string, AddressLimit>;

/** Max passkeys that a player may begin to add, because each one added or removed is a mail. */
export const additionsOfPlayer: AttemptLimit = { scope: 'passkey-player', most: 30, windowMs: hourMs };
