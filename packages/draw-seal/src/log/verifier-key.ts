import type { Sha256 } from '../crypto.ts';
import { concat, isSameBytes, toHex, utf8 } from '../formats/bytes.ts';
import { fromBase64, toBase64 } from '../formats/base64.ts';

/** The accepted types of signatures (C2SP signed-note). */
export const signatureTypes = { ed25519: 1, cosignature: 4, mlDsaCosignature: 6 } as const;

export type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

/** Length of a public key in bytes, by its signature type. */
const keyLengths: Readonly<Record<number, number>> = { 1: 32, 4: 32, 6: 1312 };

/** A public key and its name, as referenced in signed notes. */
export interface VerifierKey {
  readonly name: string;
  /** The first four bytes of a hash over the key, its name and its type. */
  readonly keyId: Uint8Array;
  readonly type: SignatureType;
  readonly publicKey: Uint8Array;
}

/** Returns the key with that name. */
export function verifierKey(
  sha256: Sha256,
  key: Pick<VerifierKey, 'name' | 'type' | 'publicKey'>,
): VerifierKey {
  const named = concat(utf8(`${key.name}\n`), Uint8Array.of(key.type), key.publicKey);
  return { ...key, keyId: sha256(named).slice(0, 4) };
}

/** Formats a key (C2SP vkey). */
export function formatVerifierKey({ name, keyId, type, publicKey }: VerifierKey): string {
  return `${name}+${toHex(keyId)}+${toBase64(concat(Uint8Array.of(type), publicKey))}`;
}

/** Parses a key; returns null if it is malformed or of another type. */
export function parseVerifierKey(sha256: Sha256, text: string): VerifierKey | null {
  const [name = '', hexId = '', ...encoded] = text.split('+');
  const bytes = fromBase64(encoded.join('+'));
  if (!isKeyName(name) || bytes === null) return null;
  const type = bytes[0] ?? 0;
  const publicKey = bytes.slice(1);
  if (keyLengths[type] !== publicKey.length) return null;
  const key = verifierKey(sha256, { name, type: type as SignatureType, publicKey });
  return toHex(key.keyId) === hexId ? key : null;
}

/** Returns true if a name is allowed in a signed note: not empty, and without spaces or a plus. */
export function isKeyName(name: string): boolean {
  return /^[^\s+\p{White_Space}\p{Cc}]+$/u.test(name);
}

/** Returns true if two keys have the same public key, regardless of their names. */
export function isSamePublicKey(one: VerifierKey, other: VerifierKey): boolean {
  return isSameBytes(one.publicKey, other.publicKey);
}
