import type { Config } from '../../../config/config.ts';
import type { AttemptLimit } from '../../../platform/calls/attempt-limit.ts';

/** Most passkeys of a player. */
export const maxPasskeys = 10;

const hourMs = 60 * 60_000;

const addressLimits = {
  /** Many players can be behind one address of a mobile network. */
  options: { scope: 'passkey-options-address', most: 600, windowMs: hourMs },
  /** Sign-ins with a passkey, refused ones included. */
  signIns: { scope: 'passkey-address', most: 120, windowMs: hourMs },
} as const satisfies Record<string, AttemptLimit>;

/** A limit that counts by network address, as the configuration widens it. */
export function addressLimit(config: Config, name: keyof typeof addressLimits): AttemptLimit {
  const limit = addressLimits[name];
  return { ...limit, most: limit.most * config.addressLimitFactor };
}

/** Passkeys that a player may begin to add: each one added or removed is a mail. */
export const additionsOfPlayer: AttemptLimit = { scope: 'passkey-player', most: 30, windowMs: hourMs };
