import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [ivBytes, tagBytes] = [12, 16];

/**
 * Encrypts a CNP by AES-256-GCM, bound to its player: put into another player's row it does not
 * open.
 * @param key at least 32 bytes, from the environment
 * @returns 12 bytes of nonce, 16 of tag, then the encrypted digits
 */
export function sealCnp(key: Buffer, playerId: string, cnp: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv).setAAD(Buffer.from(playerId));
  const sealed = Buffer.concat([cipher.update(cnp, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/**
 * Opens what {@link sealCnp} made. @throws when the key or the player is another, or a byte was
 * changed
 */
export function openCnp(key: Buffer, playerId: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(playerId))
    .setAuthTag(tag);
  const opened = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  return opened.toString('utf8');
}

function cipherKey(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'cnp', 32));
}
