import { maxSessionMs } from '../../features/operators/index.ts';

/** 256 bits in base64url. */
const token = String.raw`[\w-]{43}`;

/**
 * Returns the name of the cookie. Its prefix guarantees that no other host set it. Without https,
 * as on a developer's machine, the prefix isn't allowed.
 */
const nameAt = (origin: string) => (origin.startsWith('https:') ? '__Host-office' : 'office');

/** Returns the token from a request's cookies, or null. */
export function readSessionCookie(origin: string, cookieHeader: string | undefined): string | null {
  const form = new RegExp(`(?:^|;\\s*)${nameAt(origin)}=(${token})(?:;|$)`);
  return form.exec(cookieHeader ?? '')?.[1] ?? null;
}

/** Returns the `Set-Cookie` header that stores or removes a token. */
export function sessionCookie(origin: string, value: string | null): string {
  const maxAge = value === null ? 0 : maxSessionMs / 1000;
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`;
  return `${nameAt(origin)}=${value ?? ''}; ${attributes}${origin.startsWith('https:') ? '; Secure' : ''}`;
}
