import { formatVerifierKey, signatureTypes, verifierKey, type SignatureType } from '../log/verifier-key.ts';
import { keyOfSeed, sha256 } from './node-crypto.ts';

/** Returns the key for a seed in base64url, formatted as in a policy. */
export function keyText(name: string, seed: string, type: SignatureType = signatureTypes.ed25519): string {
  const { publicKey } = keyOfSeed(Buffer.from(seed, 'base64url'));
  return formatVerifierKey(verifierKey(sha256, { name, type, publicKey }));
}

/** Returns a policy with one log and one witness, which never cosigns. */
export function policyText(logName: string, logSeed: string): string {
  const witness = keyText('witness.ro/one', logSeed, signatureTypes.cosignature);
  return `log ${keyText(logName, logSeed)}\nwitness one ${witness}\nquorum one\n`;
}
