import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import type { Crypto } from '../verify-files.ts';

hashes.sha512 = (bytes) => sha512(bytes);

/**
 * The crypto for a page opened from a file. The browser's own would need a secure origin and can't
 * hash in pieces.
 */
export const browserCrypto: Crypto = {
  sha256: (bytes) => sha256(bytes),
  verify(signature, message, publicKey) {
    try {
      return verify(signature, message, publicKey);
    } catch {
      // The library throws for a malformed key.
      return false;
    }
  },
  startSha256() {
    const hash = sha256.create();
    return { update: (bytes) => void hash.update(bytes), end: () => hash.digest() };
  },
};
