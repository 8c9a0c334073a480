import { product } from '@loto/api-contract';
import { randomBytes } from 'node:crypto';

const name = `${product.slug}-device`;

/** The calls that use the cookie: those that sign in or handle codes. */
const path = '/api/v2/user';

const form = new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([\\w-]{43})(?:;|$)`);

/**
 * Returns the random key that a browser sends on every visit, or null. It proves only that the
 * browser is the same; see docs/decisions/0088-tries-are-counted-by-requester.md.
 */
export function readDeviceKey(cookieHeader: string | undefined): string | null {
  return form.exec(cookieHeader ?? '')?.[1] ?? null;
}

/** Reports whether an API path sets and reads the cookie. */
export function takesDeviceKey(callPath: string): boolean {
  return callPath.startsWith(`${path}/`);
}

/**
 * Returns the `Set-Cookie` header that gives a browser a new key for a year.
 * @param isSecure true if pages use https: the name's prefix then guarantees that no other host has
 *   set the cookie, which must apply to the whole host
 */
export function newDeviceCookie({ isSecure }: { isSecure: boolean }): string {
  const attributes = 'Max-Age=31536000; HttpOnly; SameSite=Strict';
  const key = randomBytes(32).toString('base64url');
  return isSecure
    ? `__Host-${name}=${key}; Path=/; ${attributes}; Secure`
    : `${name}=${key}; Path=${path}; ${attributes}`;
}
