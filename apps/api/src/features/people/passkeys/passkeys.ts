import type { AttemptLimit } from '../../../platform/calls/attempt-limit.ts';

/** Most passkeys of a player. */
export const maxPasskeys = 10;

const hourMs = 60 * 60_000;

/** Limits that count by network address. */
export const addressLimits = {
  /** Many players can be behind one address of a mobile network. */
  options: { scope: 'passkey-options-address', most: 600, windowMs: hourMs },
  /** Sign-ins with a passkey, refused ones included. */
  signIns: { scope: 'passkey-address', most: 120, windowMs: hourMs },
} as const satisfies Record<string, AttemptLimit>;

/** Passkeys that a player may begin to add: each one added or removed is a mail. */
export const additionsOfPlayer: AttemptLimit = { scope: 'passkey-player', most: 30, windowMs: hourMs };
