import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from '../../../config/config.ts';
import { presentKey } from '../../../platform/keys/any-key.ts';

const [fingerprintBytes, ivBytes, tagBytes] = [8, 12, 16];

/** Number of digits of a CNP. */
const cnpBytes = 13;

/** Length of CNPs encrypted before the format identified the key. */
const unnamedBytes = ivBytes + tagBytes + cnpBytes;

/**
 * Encrypts a CNP with AES-256-GCM, bound to its player, so that it can't be decrypted in another
 * player's row.
 * @param keys from the environment; the first one encrypts
 * @returns 8 bytes that identify the key, a nonce of 12 bytes, a tag of 16 bytes, and the encrypted
 *   digits
 */
export function sealCnp(keys: Keys, playerId: string, cnp: string): Buffer {
  const key = presentKey(keys);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv).setAAD(Buffer.from(playerId));
  const sealed = Buffer.concat([cipher.update(cnp, 'utf8'), cipher.final()]);
  return Buffer.concat([fingerprintOf(key), iv, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts the result of {@link sealCnp} with any of the keys.
 * @throws if its key is missing, the player differs, or a byte was changed
 */
export function openCnp(keys: Keys, playerId: string, sealed: Buffer): string {
  if (sealed.length === unnamedBytes) return openUnnamed(keys, playerId, sealed);
  const named = keys.find(({ secret }) => isSealedBy(secret, sealed));
  if (named === undefined) throw new CnpKeyMissing();
  return open(named.secret, playerId, sealed.subarray(fingerprintBytes));
}

/** Returns the first bytes of everything that {@link sealCnp} returns now. */
export function cnpKeyFingerprint(keys: Keys): Buffer {
  return fingerprintOf(presentKey(keys));
}

/** Thrown if an encrypted CNP requires a key that isn't configured. */
export class CnpKeyMissing extends Error {
  constructor() {
    super('The key of a sealed CNP is not in the configuration');
    this.name = 'CnpKeyMissing';
  }
}

function openUnnamed(keys: Keys, playerId: string, sealed: Buffer): string {
  let failure: unknown;
  for (const { secret } of keys) {
    try {
      return open(secret, playerId, sealed);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function open(key: Buffer, playerId: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(playerId))
    .setAuthTag(tag);
  const opened = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  return opened.toString('utf8');
}

function isSealedBy(key: Buffer, sealed: Buffer): boolean {
  return sealed.subarray(0, fingerprintBytes).equals(fingerprintOf(key));
}

/**
 * Returns an identifier of a key that reveals nothing about it. It doesn't depend on the key's name
 * in the environment, which may change.
 */
function fingerprintOf(key: Buffer): Buffer {
  const derived = hkdfSync('sha256', key, Buffer.alloc(0), 'cnp key id', 32);
  return createHash('sha256').update(Buffer.from(derived)).digest().subarray(0, fingerprintBytes);
}

function cipherKey(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'cnp', 32));
}
