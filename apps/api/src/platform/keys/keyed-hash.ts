import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** A keyed hash of what a person is recognised by. */
export interface KeyedHash {
  readonly hash: Buffer;
  /** Says which key made it and nothing of that key: eight bytes. */
  readonly keyId: Buffer;
}

/**
 * Hashes a text under a key (HMAC-SHA-256), so that it can be compared and not read.
 * @param purpose texts of two purposes have two hashes, also when they are alike
 */
export function keyedHash(secret: Buffer, purpose: string, text: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32));
  return { hash: createHmac('sha256', key).update(text).digest(), keyId: keyIdOf(secret) };
}

/** What the environment calls a key may change, so the id is made of the key. */
export function keyIdOf(secret: Buffer): Buffer {
  const derived = hkdfSync('sha256', secret, Buffer.alloc(0), 'identity key id', 32);
  return createHash('sha256').update(Buffer.from(derived)).digest().subarray(0, 8);
}
