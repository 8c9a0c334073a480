import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { ResultKeys, SignedResults } from '@loto/api-contract';
import type { Keys } from '../../config/config.ts';
import { publicKeyOf } from '../../config/keys.ts';

/** Signs texts that anyone can verify: JWS with ES256 and an unencoded payload (RFC 7515, 7797). */
export interface Es256Signer {
  /** Id of the key that signs. */
  readonly keyId: string;
  /** Signs with the first key. Two signatures of the same text differ. */
  sign(payload: string): SignedResults;
  /** The public keys of all private keys, the signing one first. */
  readonly publicKeys: ResultKeys;
}

/** @param keys P-256 private keys, validated by the configuration */
export function createEs256Signer(keys: Keys): Es256Signer {
  const [first, ...others] = keys.map(({ secret }) => publicJwk(secret));
  if (first === undefined) throw new RangeError('There is no key to sign by');
  const key = privateKey(keys[0].secret, first);
  const header = { alg: 'ES256', kid: first.kid, b64: false, crit: ['b64'] };
  const protectedHeader = Buffer.from(JSON.stringify(header)).toString('base64url');
  return {
    keyId: first.kid,
    publicKeys: { keys: [first, ...others] },
    sign: (payload) => ({
      protected: protectedHeader,
      payload,
      signature: sign('sha256', Buffer.from(`${protectedHeader}.${payload}`), {
        key,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url'),
    }),
  };
}

type Jwk = ResultKeys['keys'][number];

function publicJwk(secret: Buffer): Jwk {
  const point = publicKeyOf(secret);
  if (point === null) throw new RangeError('A key that signs results is none on P-256');
  // Consists of 4, then 32 bytes each.
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  // RFC 7638: the required members in this order.
  const thumbprint = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { kty: 'EC', crv: 'P-256', x, y, kid, use: 'sig', alg: 'ES256' };
}

function privateKey(secret: Buffer, { kty, crv, x, y }: Jwk): KeyObject {
  return createPrivateKey({ key: { kty, crv, x, y, d: secret.toString('base64url') }, format: 'jwk' });
}
