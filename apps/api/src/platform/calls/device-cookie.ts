import { product } from '@loto/api-contract';
import { randomBytes } from 'node:crypto';

const name = `${product.slug}-device`;

/** The calls that browsers send the cookie to: those that sign in or handle codes. */
const path = '/api/v2/user';

const form = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

/**
 * The random key by which a browser shows that it is the same one as before, or null. It proves
 * nothing else; see docs/decisions/0088-tries-are-counted-by-requester.md.
 */
export function readDeviceKey(cookieHeader: string | undefined): string | null {
  return form.exec(cookieHeader ?? '')?.[1] ?? null;
}

/** Whether browsers send the cookie to a path of the API. */
export function takesDeviceKey(callPath: string): boolean {
  return callPath.startsWith(`${path}/`);
}

/**
 * The `Set-Cookie` header that gives a browser a new key for a year.
 * @param isSecure whether the browser may send it over https alone
 */
export function newDeviceCookie({ isSecure }: { isSecure: boolean }): string {
  const attributes = `Path=${path}; Max-Age=31536000; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return `${name}=${randomBytes(32).toString('base64url')}; ${attributes}`;
}
