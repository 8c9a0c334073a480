import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from '../../../config/config.ts';
import { presentKey } from '../../../platform/keys/any-key.ts';

const [fingerprintBytes, ivBytes, tagBytes] = [8, 12, 16];

/** Digits of a CNP. */
const cnpBytes = 13;

/** The length of a sealed CNP before sealed CNPs named their key. */
const unnamedBytes = ivBytes + tagBytes + cnpBytes;

/**
 * Encrypts a CNP by AES-256-GCM, bound to its player: it does not open in another player's row.
 * @param keys from the environment; the first encrypts
 * @returns 8 bytes that name the key, 12 of nonce, 16 of tag, then the encrypted digits
 */
export function sealCnp(keys: Keys, playerId: string, cnp: string): Buffer {
  const key = presentKey(keys);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv).setAAD(Buffer.from(playerId));
  const sealed = Buffer.concat([cipher.update(cnp, 'utf8'), cipher.final()]);
  return Buffer.concat([fingerprintOf(key), iv, cipher.getAuthTag(), sealed]);
}

/**
 * Opens a CNP that {@link sealCnp} sealed by any key.
 * @throws when its key is not among the keys, the player is another, or a byte was changed
 */
export function openCnp(keys: Keys, playerId: string, sealed: Buffer): string {
  if (sealed.length === unnamedBytes) return openUnnamed(keys, playerId, sealed);
  const named = keys.find(({ secret }) => isSealedBy(secret, sealed));
  if (named === undefined) throw new CnpKeyMissing();
  return open(named.secret, playerId, sealed.subarray(fingerprintBytes));
}

/** Returns the first bytes of newly sealed CNPs. */
export function cnpKeyFingerprint(keys: Keys): Buffer {
  return fingerprintOf(presentKey(keys));
}

/** The key of a sealed CNP is not in the configuration. */
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

/** Identifies the key and reveals nothing about it; its name in the environment may change. */
function fingerprintOf(key: Buffer): Buffer {
  const derived = hkdfSync('sha256', key, Buffer.alloc(0), 'cnp key id', 32);
  return createHash('sha256').update(Buffer.from(derived)).digest().subarray(0, fingerprintBytes);
}

function cipherKey(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'cnp', 32));
}
