import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../config/config.ts';

/** The key that signs and encrypts what is made now. */
export function presentKey(keys: Keys): Buffer {
  return keys[0].secret;
}

/**
 * Whether one of the keys made a MAC: by the first, or by one that signed before it. Takes equally
 * long for a nearly right MAC and a wrong one.
 * @param make the MAC by a key
 */
export function isMadeByAny(keys: Keys, given: Buffer, make: (key: Buffer) => Buffer): boolean {
  return keys.some(({ secret }) => {
    const expected = make(secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
