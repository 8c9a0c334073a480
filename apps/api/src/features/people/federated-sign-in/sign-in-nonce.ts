import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../../config/config.ts';
import { isMadeByAny, presentKey } from '../../../platform/keys/any-key.ts';

/** Lifetime of a nonce, which limits how long a sign-in may take at the provider: ten minutes. */
export const nonceTtlMs = 10 * 60_000;

/**
 * Returns a nonce that we can recognise without storing it: a random part, its expiry in seconds,
 * and our signature of both, separated by dots.
 */
export function createNonce(secrets: Pick<Secrets, 'linkSigningKeys'>, now: Date): string {
  const expiresAtSeconds = Math.floor((now.getTime() + nonceTtlMs) / 1000);
  const signed = `${randomBytes(16).toString('base64url')}.${expiresAtSeconds}`;
  return `${signed}.${signatureOf(presentKey(secrets.linkSigningKeys), signed).toString('base64url')}`;
}

/**
 * Returns when a nonce expires; null if it has expired or we didn't issue it. Only the nonce itself
 * is accepted, not its hash, which the ID token for a phone app contains.
 */
export function judgeNonce(
  secrets: Pick<Secrets, 'linkSigningKeys'>,
  nonce: string,
  now: Date,
): { readonly expiresAt: Date } | null {
  const [, signed, seconds, signature] = /^([\w-]{22}\.(\d{10,11}))\.([\w-]{43})$/.exec(nonce) ?? [];
  if (signed === undefined || seconds === undefined || signature === undefined) return null;
  // Compares strings, because several base64url spellings decode to the same bytes, and each would
  // count as a separate nonce.
  const isOurs = isMadeByAny(secrets.linkSigningKeys, Buffer.from(signature), (key) =>
    Buffer.from(signatureOf(key, signed).toString('base64url')),
  );
  if (!isOurs) return null;
  const expiresAt = new Date(Number(seconds) * 1000);
  return expiresAt > now ? { expiresAt } : null;
}

/**
 * Returns the SHA-256 of a nonce in base64url, as in RFC 7636 (4.2, S256) for a code verifier. ID
 * tokens for a phone app contain the hash, while the app keeps the nonce.
 */
export function hashOfNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url');
}

function signatureOf(linkSigningKey: Buffer, signed: string): Buffer {
  // Uses a separate key, so that a signed link can't serve as a nonce.
  const key = hkdfSync('sha256', linkSigningKey, '', 'sign-in nonce', 32);
  return createHmac('sha256', Buffer.from(key)).update(signed).digest();
}
