import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../config/config.ts';

/** Returns the key that signs and encrypts new values. */
export function presentKey(keys: Keys): Buffer {
  return keys[0].secret;
}

/**
 * Tells whether one of the keys made a MAC. Takes equally long for a nearly right MAC and a wrong
 * one.
 * @param make the MAC by a key
 */
export function isMadeByAny(keys: Keys, given: Buffer, make: (key: Buffer) => Buffer): boolean {
  return keys.some(({ secret }) => {
    const expected = make(secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
