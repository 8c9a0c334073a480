import { createHmac } from 'node:crypto';
import type { Keys } from '../../config/config.ts';
import { isMadeByAny, presentKey } from './any-key.ts';

/**
 * Signs what a link says, for one purpose: the signature of one purpose is none of another's.
 * @param keys those of links (`linkSigningKeys`)
 * @param purpose what the link is for, such as `ticket-pdf`
 * @param parts what it says, in a fixed order, none with an end of line
 * @returns in base64url, for an address
 */
export function signLink(keys: Keys, purpose: string, parts: readonly string[]): string {
  return macOf(presentKey(keys), purpose, parts).toString('base64url');
}

/**
 * Whether one of the keys signed a link. The caller checks its expiry, which is one of the parts.
 * @param signature as the link has it
 */
export function isSignedLink(
  keys: Keys,
  purpose: string,
  parts: readonly string[],
  signature: string,
): boolean {
  if (parts.some((part) => part.includes('\n'))) return false;
  const mac = Buffer.from(signature, 'base64url');
  // decoding ignores padding and unused bits: another spelling would count as another link
  if (mac.toString('base64url') !== signature) return false;
  return isMadeByAny(keys, mac, (key) => macOf(key, purpose, parts));
}

function macOf(key: Buffer, purpose: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', key)
    .update([purpose, ...parts].join('\n'))
    .digest();
}
