import { createECDH } from 'node:crypto';

/**
 * The public key that belongs to a private one on P-256, as a point (SEC 1, uncompressed); null
 * when it is no private key of 32 bytes.
 */
export function publicKeyOf(privateKey: Buffer): Buffer | null {
  if (privateKey.length !== 32) return null;
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey);
    return pair.getPublicKey();
  } catch {
    return null;
  }
}
