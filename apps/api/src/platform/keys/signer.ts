import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';

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

/** The PKCS#8 form of an Ed25519 key is this prefix and its 32 bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns the private key for 32 secret bytes. */
export function ed25519Key(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}
