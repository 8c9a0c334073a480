/** Specification 9: an affiliation code is stored for 300 days. */
const maxAgeSeconds = 300 * 24 * 60 * 60;

/**
 * The cookie's name. Over https the browser itself holds by the prefix that no other host and no
 * unencrypted page wrote it; pages of a laptop come over http and cannot have it.
 */
export const affiliationCookieName = '__Host-affiliationCode';

const nameOverHttp = 'affiliationCode';

/**
 * The partner's code that a visitor came with: of this address (`?affiliationCode=…`), else of the
 * cookie (specification 1). Undefined when there is none, or none the server would take.
 */
export function readAffiliationCode(search: string, cookies: string): string | undefined {
  return codeOf(search) ?? onlyPlain(cookieValue(cookies));
}

/**
 * The cookie that stores the code of a landing address, whichever page it is; undefined when the
 * address has none. A later code replaces an earlier one.
 * @param isSecure whether the page came over https, the only way the cookie may travel then
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
 * Whether the server takes a word of an address as a QR code or an affiliation code: one that it
 * would refuse is left out.
 */
export function isPlainCode(code: string): boolean {
  return /^[\w.-]{1,64}$/.test(code);
}
