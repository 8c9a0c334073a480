import { createHash, verify } from 'node:crypto';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import { readEd25519PublicKey } from '../../platform/keys/signer.ts';

/**
 * An operator's public key as a string: `ed25519:KEY` for a key file, or `passkey:ID:KEY` with the
 * credential's id and its COSE key, each in base64url.
 */
export type OperatorKey = string;

/**
 * Accepts only the canonical spelling of the bytes, because the last character may contain unused
 * bits.
 */
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .refine((text) => Buffer.from(text, 'base64url').toString('base64url') === text);

/** A key's signature of an action's text; each part is base64url. */
export const signatureSchema = z.union([
  z.strictObject({ kind: z.literal('file'), signature: base64url }),
  z.strictObject({
    kind: z.literal('passkey'),
    authenticatorData: base64url,
    clientDataJson: base64url,
    signature: base64url,
  }),
]);

export type Signature = z.infer<typeof signatureSchema>;

/** The context in which a key signs. */
export interface SigningPlace {
  /** The office's origin. Its host is a passkey's relying party. */
  readonly origin: string;
  /** The environment and the players' host, as in the texts of actions. */
  readonly installation: string;
}

export function isOperatorKey(key: string): boolean {
  return /^ed25519:[\w-]{43}$/.test(key) || /^passkey:[\w-]{16,}:[\w-]{32,}$/.test(key);
}

/** Returns the bytes of a signature that the log's hash chain covers. */
export function signatureBytes(signature: Signature | null): Buffer {
  if (signature === null) return Buffer.alloc(0);
  const parts =
    signature.kind === 'file'
      ? [signature.signature]
      : [signature.authenticatorData, signature.clientDataJson, signature.signature];
  return Buffer.concat(parts.map((part) => Buffer.from(part, 'base64url')));
}

/**
 * Reports whether a key signed a text. A key file signs its bytes; a passkey signs its SHA-256 as
 * the challenge, with user verification.
 * @param minCounter the passkey's last counter, which the new one must exceed unless both are 0
 */
export async function isSignedBy(
  key: OperatorKey,
  text: string,
  signature: Signature,
  place: SigningPlace,
  minCounter = 0,
): Promise<boolean> {
  if (signature.kind === 'passkey') {
    const challenge = createHash('sha256').update(text).digest('base64url');
    return hasSignedChallenge(key, challenge, signature, { place, minCounter });
  }
  const [kind, encoded = ''] = key.split(':');
  if (kind !== 'ed25519') return false;
  try {
    const publicKey = readEd25519PublicKey(Buffer.from(encoded, 'base64url'));
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature.signature, 'base64url'));
  } catch {
    // The library throws for a malformed key.
    return false;
  }
}

/**
 * Returns true if a passkey signed a challenge at the office with user verification.
 * @param challenge encoded in base64url
 */
export async function hasSignedChallenge(
  key: OperatorKey,
  challenge: string,
  signature: Extract<Signature, { kind: 'passkey' }>,
  { place, minCounter }: { readonly place: SigningPlace; readonly minCounter: number },
): Promise<boolean> {
  const [kind, id = '', publicKey = ''] = key.split(':');
  if (kind !== 'passkey' || (isDemoKey(key) && !acceptsDemoKeys(place))) return false;
  try {
    const { verified } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          authenticatorData: signature.authenticatorData,
          clientDataJSON: signature.clientDataJson,
          signature: signature.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: new URL(place.origin).hostname,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: minCounter,
      },
      requireUserVerification: true,
    });
    return verified;
  } catch {
    // The libraries throw for a malformed key or assertion.
    return false;
  }
}

/**
 * The start of a demo key's credential id: `loto demo key: ` (15 bytes) in base64url. The sandbox
 * signs with these keys for anyone who asks.
 */
const demoKeyPrefix = `passkey:${Buffer.from('loto demo key: ').toString('base64url')}`;

export const isDemoKey = (key: OperatorKey) => key.startsWith(demoKeyPrefix);

const acceptsDemoKeys = ({ installation }: SigningPlace) => /^(?:demo|development|test) /.test(installation);

/**
 * The backup eligibility flag of a passkey that may be synced between devices (WebAuthn 6.1, BE).
 */
const backupEligible = 0x08;

/**
 * Returns the counter that the passkey's next signature must exceed: the one in this signature.
 * It's 0 for a key file, and for a synced passkey, whose devices may count separately.
 */
export function counterToPass(signature: Signature): number {
  if (signature.kind === 'file') return 0;
  // The data begins with the relying party's hash (32 bytes) and the flags (1 byte) (WebAuthn 6.1).
  const data = Buffer.from(signature.authenticatorData, 'base64url');
  if (data.length < 37 || (data.readUInt8(32) & backupEligible) !== 0) return 0;
  return data.readUInt32BE(33);
}
