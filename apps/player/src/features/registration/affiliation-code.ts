/** Longest code the contract takes. */
const maxLength = 64;

/**
 * The partner's code that a visitor came with: of this address (`?affiliationCode=…`), else of the cookie
 * (specification 1). Undefined when there is none, or none the server would take.
 */
export function readAffiliationCode(search: string, cookies: string): string | undefined {
  const code = new URLSearchParams(search).get('affiliationCode') ?? cookieValue(cookies);
  return code && code.length <= maxLength ? code : undefined;
}

function cookieValue(cookies: string): string | null {
  const [, value] = /(?:^|;\s*)affiliationCode=([^;]*)/.exec(cookies) ?? [];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
