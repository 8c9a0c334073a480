import type { ProvenRow } from '@loto/office-contract';
import { concat, fromBase64url, sha256, toBase64url, toHex, utf8 } from './bytes.ts';
import { readCoseKey } from './read-cose-key.ts';

type Signature = NonNullable<ProvenRow['signature']>;

/** Returns the bytes of a signature that are hashed in the chain of actions. */
export function signatureBytes(signature: Signature | null): Uint8Array<ArrayBuffer> {
  if (signature === null) return new Uint8Array();
  const parts =
    signature.kind === 'file'
      ? [signature.signature]
      : [signature.authenticatorData, signature.clientDataJson, signature.signature];
  return concat(...parts.map(fromBase64url));
}

/**
 * Returns true if a key signed a text. A key file signs the bytes; a passkey signs the SHA-256 as
 * the challenge, at the office's origin and with user verification.
 * @param key `ed25519:KEY` or `passkey:ID:KEY`
 */
export async function isSignedBy(
  key: string,
  text: string,
  signature: Signature,
  origin: string,
): Promise<boolean> {
  const [kind, first = '', second = ''] = key.split(':');
  try {
    if (kind === 'ed25519' && signature.kind === 'file') {
      const imported = await crypto.subtle.importKey('raw', fromBase64url(first), 'Ed25519', false, [
        'verify',
      ]);
      return await crypto.subtle.verify('Ed25519', imported, fromBase64url(signature.signature), utf8(text));
    }
    if (kind !== 'passkey' || signature.kind !== 'passkey') return false;
    const clientData = fromBase64url(signature.clientDataJson);
    const authenticatorData = fromBase64url(signature.authenticatorData);
    return (
      (await isAboutText(clientData, text, origin)) &&
      (await isOfPerson(authenticatorData, origin)) &&
      (await isPasskeySignature(fromBase64url(second), signature, {
        signed: concat(authenticatorData, await sha256(clientData)),
      }))
    );
  } catch {
    // A browser throws for a malformed key or signature.
    return false;
  }
}

/** WebAuthn 7.2, steps 10 to 14: the kind, the challenge and the page according to the browser. */
async function isAboutText(clientData: Uint8Array, text: string, origin: string): Promise<boolean> {
  const stated = JSON.parse(new TextDecoder().decode(clientData)) as Readonly<Record<string, unknown>>;
  return (
    stated['type'] === 'webauthn.get' &&
    stated['challenge'] === toBase64url(await sha256(utf8(text))) &&
    stated['origin'] === origin
  );
}

const [userPresent, userVerified] = [0x01, 0x04];

/** WebAuthn 7.2, steps 15 to 17: the key belongs to the site and verified the user. */
async function isOfPerson(data: Uint8Array<ArrayBuffer>, origin: string): Promise<boolean> {
  const site = await sha256(utf8(new URL(origin).hostname));
  const flags = data[32] ?? 0;
  const isVerified = (flags & userPresent) !== 0 && (flags & userVerified) !== 0;
  return toHex(data.slice(0, 32)) === toHex(site) && isVerified;
}

async function isPasskeySignature(
  cose: Uint8Array,
  { signature }: Extract<Signature, { kind: 'passkey' }>,
  { signed }: { readonly signed: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  const { jwk, algorithm } = readCoseKey(cose);
  const bytes = fromBase64url(signature);
  if (algorithm === 'ES256') {
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ]);
    return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, rawSignature(bytes), signed);
  }
  const key = await crypto.subtle.importKey(
    'jwk',
    jwk,
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  return crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, bytes, signed);
}

/**
 * Returns an ECDSA signature as two numbers of 32 bytes each, as browsers expect it. A passkey
 * encodes them in DER (WebAuthn 6.5.5).
 * @throws {RangeError} for bytes that aren't such a sequence
 */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    // A leading zero keeps a large number positive.
    const number = der.slice(at + 2, at + 2 + length).subarray(Math.max(0, length - 32));
    raw.set(number, end - number.length);
    at += 2 + length;
  }
  return raw;
}
