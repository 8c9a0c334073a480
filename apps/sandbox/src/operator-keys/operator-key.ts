import { createHash, sign } from 'node:crypto';
import { storedKey } from '../stored-key.ts';

/** The demo's operators, each of whom has a key. */
export const KEY_HOLDERS = ['ana', 'radu'] as const;

export type KeyHolder = (typeof KEY_HOLDERS)[number];

/** An assertion in the form of `AuthenticationResponseJSON` (WebAuthn Level 3, 5.1.8.4). */
export type Assertion = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
};

/** An operator's software authenticator. Anyone can make it sign. */
export type OperatorKey = {
  /** `passkey:ID:KEY` with the COSE key, as recorded in the office's audit log. */
  publicKey: string;
  /** @param challenge encoded in base64url */
  sign: (challenge: string, origin: string) => Assertion;
};

/** The office recognises these keys by the start of their ids. */
const ID_PREFIX = 'loto demo key: ';

/**
 * Opens an operator's key, creating it if missing.
 * @param home the folder of the stored keys
 */
export function openOperatorKey(home: string, holder: KeyHolder): OperatorKey {
  const { privateKey, publicJwk } = storedKey(home, `operator-${holder}`, 'ES256');
  const [x, y] = [publicJwk.x, publicJwk.y].map((part) => Buffer.from(part ?? '', 'base64url')) as [
    Buffer,
    Buffer,
  ];
  const hash = createHash('sha256').update(x).update(y).digest();
  const id = Buffer.concat([Buffer.from(ID_PREFIX), hash.subarray(0, 16)]).toString('base64url');
  return {
    publicKey: `passkey:${id}:${coseKey(x, y).toString('base64url')}`,
    sign(challenge, origin) {
      const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false });
      const data = authenticatorData(new URL(origin).hostname);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: Buffer.from(clientData).toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** The flags "user present" and "user verified" (WebAuthn 6.1). */
const PRESENT_AND_VERIFIED = 0x05;

/** Returns the authenticator data for a relying party, without a counter. */
function authenticatorData(rpId: string): Buffer {
  const rpIdHash = createHash('sha256').update(rpId).digest();
  return Buffer.concat([rpIdHash, Buffer.from([PRESENT_AND_VERIFIED]), Buffer.alloc(4)]);
}

/**
 * Returns a P-256 key in COSE (RFC 9053, 7.1.1), encoded as CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3:
 * y}`.
 */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from('a5010203262001', 'hex');
  return Buffer.concat([head, Buffer.from('215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
}
