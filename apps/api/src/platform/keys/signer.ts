import { createPublicKey, sign, type KeyObject } from 'node:crypto';

export { ed25519Key, ed25519PublicKey, readEd25519PublicKey } from '../../config/ed25519.ts';

/** An operator's Ed25519 key for signing. */
export interface Signer {
  readonly operator: string;
  /** The public key, as in the log of actions: `ed25519:` and 32 bytes in base64url. */
  readonly key: string;
  /** @returns the signature in base64url */
  readonly sign: (text: string) => string;
}

/** Creates a signer from a private Ed25519 key. */
export function signerOf(operator: string, privateKey: KeyObject): Signer {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    operator,
    key: `ed25519:${x}`,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}
