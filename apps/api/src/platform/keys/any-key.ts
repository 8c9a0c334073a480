import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../config/config.ts';

/** Returns the key that signs and encrypts new values. */
export function presentKey(keys: Keys): Buffer {
  return keys[0].secret;
}

/**
 * Reports in constant time whether one of the keys made a MAC.
 * @param make computes the MAC with a key
 */
export function isMadeByAny(keys: Keys, given: Buffer, make: (key: Buffer) => Buffer): boolean {
  return keys.some(({ secret }) => {
    const expected = make(secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
