import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The PKCS#8 form of an Ed25519 key consists of this prefix and the key's 32 bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The SPKI form of a public key consists of this prefix and the key's 32 bytes (RFC 8410). */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Length of the public key, which is at the end of its SPKI form (RFC 8410). */
const publicKeyLength = 32;

/** Returns the private key for 32 secret bytes. */
export function ed25519Key(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}

/**
 * Returns the public key for 32 bytes.
 * @throws {Error} for another number of bytes
 */
export function readEd25519PublicKey(bytes: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiPrefix, bytes]), format: 'der', type: 'spki' });
}

/** Returns the 32 bytes of a private key's public key. */
export function ed25519PublicKey(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-publicKeyLength);
}
