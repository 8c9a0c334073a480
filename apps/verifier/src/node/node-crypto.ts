import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Crypto } from '../verify-files.ts';

/** The SPKI form of an Ed25519 key consists of this prefix and 32 bytes (RFC 8410). */
const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex');

export const nodeCrypto: Crypto = {
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verify(signature, message, publicKey) {
    try {
      const der = Buffer.concat([ed25519Prefix, publicKey]);
      return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
    } catch {
      return false;
    }
  },
  startSha256() {
    const hash = createHash('sha256');
    return { update: (bytes) => void hash.update(bytes), end: () => new Uint8Array(hash.digest()) };
  },
};
