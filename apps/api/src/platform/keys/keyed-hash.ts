import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** A keyed hash of data that identifies a person. */
export interface KeyedHash {
  readonly hash: Buffer;
  /** Identifies the key by eight bytes and reveals nothing about it. */
  readonly keyId: Buffer;
}

/**
 * Hashes a text under a key (HMAC-SHA-256), so that it can be compared and not read.
 * @param purpose equal texts of two purposes have different hashes
 */
export function keyedHash(secret: Buffer, purpose: string, text: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32));
  return { hash: createHmac('sha256', key).update(text).digest(), keyId: keyIdOf(secret) };
}

/** The name of a key in the environment may change, so the id is derived from the key. */
export function keyIdOf(secret: Buffer): Buffer {
  const derived = hkdfSync('sha256', secret, Buffer.alloc(0), 'identity key id', 32);
  return createHash('sha256').update(Buffer.from(derived)).digest().subarray(0, 8);
}
