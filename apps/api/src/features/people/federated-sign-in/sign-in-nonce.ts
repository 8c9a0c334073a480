import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../../config/config.ts';
import { isMadeByAny, presentKey } from '../../../platform/keys/any-key.ts';

/** Lifetime of a nonce, and so the max duration of a sign-in at the provider: ten minutes. */
export const nonceTtlMs = 10 * 60_000;

/**
 * Returns a nonce that needs no row to be recognised: a random part, the second at which it expires
 * and our signature under both, separated by dots.
 */
export function createNonce(secrets: Pick<Secrets, 'linkSigningKeys'>, now: Date): string {
  const expiresAtSeconds = Math.floor((now.getTime() + nonceTtlMs) / 1000);
  const signed = `${randomBytes(16).toString('base64url')}.${expiresAtSeconds}`;
  return `${signed}.${signatureOf(presentKey(secrets.linkSigningKeys), signed).toString('base64url')}`;
}

/**
 * Returns when a nonce expires, or null for one that is not ours or has expired. Only the exact
 * nonce is valid, and not its hash, which is in an ID token for a phone app.
 */
export function judgeNonce(
  secrets: Pick<Secrets, 'linkSigningKeys'>,
  nonce: string,
  now: Date,
): { readonly expiresAt: Date } | null {
  const [, signed, seconds, signature] = /^([\w-]{22}\.(\d{10,11}))\.([\w-]{43})$/.exec(nonce) ?? [];
  if (signed === undefined || seconds === undefined || signature === undefined) return null;
  // compared as text: several spellings of base64url are the same bytes, and each would be a nonce
  // of its own
  const isOurs = isMadeByAny(secrets.linkSigningKeys, Buffer.from(signature), (key) =>
    Buffer.from(signatureOf(key, signed).toString('base64url')),
  );
  if (!isOurs) return null;
  const expiresAt = new Date(Number(seconds) * 1000);
  return expiresAt > now ? { expiresAt } : null;
}

/**
 * Returns the value in an ID token for a phone app in place of the nonce, which the app keeps: its
 * SHA-256 in base64url, like RFC 7636 (4.2, S256) for a code verifier.
 */
export function hashOfNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url');
}

function signatureOf(linkSigningKey: Buffer, signed: string): Buffer {
  // a separate key, so that no signed link is ever a nonce
  const key = hkdfSync('sha256', linkSigningKey, '', 'sign-in nonce', 32);
  return createHmac('sha256', Buffer.from(key)).update(signed).digest();
}
