import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** A keyed hash of data that identifies a person. */
export interface KeyedHash {
  readonly hash: Buffer;
  /** Eight bytes that identify the key without revealing anything about it. */
  readonly keyId: Buffer;
}

/**
 * Hashes a text with a key (HMAC-SHA-256), so that it can be compared but not read.
 * @param purpose the same text has different hashes for different purposes
 */
export function keyedHash(secret: Buffer, purpose: string, text: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32));
  return { hash: createHmac('sha256', key).update(text).digest(), keyId: keyIdOf(secret) };
}

/** Derived from the key, because the key's name in the environment may change. */
export function keyIdOf(secret: Buffer): Buffer {
  const derived = hkdfSync('sha256', secret, Buffer.alloc(0), 'identity key id', 32);
  return createHash('sha256').update(Buffer.from(derived)).digest().subarray(0, 8);
}
