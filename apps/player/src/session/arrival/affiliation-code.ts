/** An affiliation code is stored for 300 days (specification 9). */
const maxAgeSeconds = 300 * 24 * 60 * 60;

/**
 * Name of the cookie. Over https its `__Host-` prefix makes the browser guarantee that no other
 * host and no unencrypted page has set it. Pages on a developer's machine use http, where the
 * prefix isn't allowed.
 */
export const affiliationCookieName = '__Host-affiliationCode';

const nameOverHttp = 'affiliationCode';

/**
 * Returns the affiliation code from this URL (`?affiliationCode=…`), otherwise from the cookie
 * (specification 1). Undefined if there is none, or the server would reject it.
 */
export function readAffiliationCode(search: string, cookies: string): string | undefined {
  return codeOf(search) ?? onlyPlain(cookieValue(cookies));
}

/**
 * Returns the cookie that stores the affiliation code of a landing URL; undefined if the URL has
 * none. A later code replaces an earlier one.
 * @param isSecure true if the page came over https; the cookie is then sent only over https
 */
export function affiliationCookie(search: string, isSecure: boolean): string | undefined {
  const code = codeOf(search);
  if (code === undefined) return undefined;
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax`;
  return isSecure
    ? `${affiliationCookieName}=${code}; ${attributes}; Secure`
    : `${nameOverHttp}=${code}; ${attributes}`;
}

function codeOf(search: string): string | undefined {
  return onlyPlain(new URLSearchParams(search).get('affiliationCode'));
}

function onlyPlain(code: string | null): string | undefined {
  return code !== null && isPlainCode(code) ? code : undefined;
}

function cookieValue(cookies: string): string | null {
  return /(?:^|;\s*)(?:__Host-)?affiliationCode=([^;]*)/.exec(cookies)?.[1] ?? null;
}

/**
 * Reports whether the server accepts this text as a QR code or an affiliation code. Codes that it
 * would reject are ignored.
 */
export function isPlainCode(code: string): boolean {
  return /^[\w.-]{1,64}$/.test(code);
}
