import { product } from '@loto/api-contract';
import { randomBytes } from 'node:crypto';

const name = `${product.slug}-device`;

/** The calls that give and read the cookie: those that sign in or handle codes. */
const path = '/api/v2/user';

const form = new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([\\w-]{43})(?:;|$)`);

/**
 * The random key by which a browser shows that it is the same one as before, or null. It proves
 * nothing else; see docs/decisions/0088-tries-are-counted-by-requester.md.
 */
export function readDeviceKey(cookieHeader: string | undefined): string | null {
  return form.exec(cookieHeader ?? '')?.[1] ?? null;
}

/** Whether a path of the API is one of those that give and read the cookie. */
export function takesDeviceKey(callPath: string): boolean {
  return callPath.startsWith(`${path}/`);
}

/**
 * The `Set-Cookie` header that gives a browser a new key for a year.
 * @param isSecure whether pages come over https; the browser then holds, by the prefix of the name,
 *   that no other host wrote the cookie, for which it must be of the whole host
 */
export function newDeviceCookie({ isSecure }: { isSecure: boolean }): string {
  const attributes = 'Max-Age=31536000; HttpOnly; SameSite=Strict';
  const key = randomBytes(32).toString('base64url');
  return isSecure
    ? `__Host-${name}=${key}; Path=/; ${attributes}; Secure`
    : `${name}=${key}; Path=${path}; ${attributes}`;
}
