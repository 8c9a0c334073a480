import { createHmac } from 'node:crypto';
import type { Keys } from '../../config/config.ts';
import { isMadeByAny, presentKey } from './any-key.ts';

/**
 * Signs the parts of a link for one purpose; a signature is invalid for other purposes.
 * @param keys those of links (`linkSigningKeys`)
 * @param purpose of the link, such as `ticket-pdf`
 * @param parts in a fixed order, without line ends
 * @returns the signature in base64url
 */
export function signLink(keys: Keys, purpose: string, parts: readonly string[]): string {
  return macOf(presentKey(keys), purpose, parts).toString('base64url');
}

/**
 * Reports whether one of the keys signed a link. The caller checks its expiry, which is one of the
 * parts.
 * @param signature of the link
 */
export function isSignedLink(
  keys: Keys,
  purpose: string,
  parts: readonly string[],
  signature: string,
): boolean {
  if (parts.some((part) => part.includes('\n'))) return false;
  const mac = Buffer.from(signature, 'base64url');
  // Decoding ignores padding and unused bits, so another spelling would count as another link.
  if (mac.toString('base64url') !== signature) return false;
  return isMadeByAny(keys, mac, (key) => macOf(key, purpose, parts));
}

function macOf(key: Buffer, purpose: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', key)
    .update([purpose, ...parts].join('\n'))
    .digest();
}
