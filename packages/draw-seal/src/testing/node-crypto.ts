import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Sha256, SignEd25519, VerifierCrypto } from '../crypto.ts';

/** Node's crypto, as the server passes it to this package. */
export const sha256: Sha256 = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest());

export const nodeCrypto: VerifierCrypto = {
  sha256,
  verify(signature, message, publicKey) {
    return verify(null, message, publicKeyOf(publicKey), signature);
  },
};

/** An Ed25519 key in tests. */
export interface TestKey {
  readonly publicKey: Uint8Array;
  readonly sign: SignEd25519;
}

const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns the key for a seed of 32 bytes. */
export function keyOfSeed(seed: Uint8Array): TestKey {
  const key = createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' });
  const encoded = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { publicKey: encoded.subarray(-32), sign: (message) => sign(null, message, key) };
}

/** Returns the test key with a name. Its seed is the hash of `loto test key ` and the name. */
export function namedKey(name: string): TestKey {
  return keyOfSeed(sha256(Buffer.from(`loto test key ${name}`)));
}

function publicKeyOf(bytes: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([publicPrefix, bytes]), format: 'der', type: 'spki' });
}
