import type { Config } from '../../../config/config.ts';
import type { AttemptLimit } from '../../../platform/calls/attempt-limit.ts';

const hourMs = 60 * 60_000;

const addressLimits = {
  /**
   * Many players can be behind one address of a mobile network, and each sign-in requests options
   * first.
   */
  options: { scope: 'options-address', most: 600, windowMs: hourMs },
  /** Sign-ins by a token of Google, Apple or the partner, refused ones included. */
  tokens: { scope: 'token-address', most: 120, windowMs: hourMs },
} as const satisfies Record<string, AttemptLimit>;

/** A limit that counts by network address, as the configuration widens it. */
export function addressLimit(config: Config, name: keyof typeof addressLimits): AttemptLimit {
  const limit = addressLimits[name];
  return { ...limit, most: limit.most * config.addressLimitFactor };
}
