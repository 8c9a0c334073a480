import { createHash } from 'node:crypto';

/** The operator who calls the office, and a key file's signature of the call. */
export interface Authorization {
  readonly operator: string;
  readonly key: string;
  readonly at: string;
  readonly signature: string;
}

const scheme = 'Loto ';

/**
 * Returns the text that a key signs for one call. The signature is valid only for this office, body
 * and minute.
 */
export function requestText(
  origin: string,
  { operator, at, body }: { readonly operator: string; readonly at: string; readonly body: string },
): string {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `loto request 1\n${origin}\n${operator}\n${at}\n${sha256}\n`;
}

/** Returns the `Authorization` header of a call, which `parseAuthorization` parses. */
export function formatAuthorization(authorization: Authorization): string {
  return scheme + Buffer.from(JSON.stringify(authorization)).toString('base64url');
}

/**
 * Parses an `Authorization` header.
 * @returns its unverified fields, or undefined for another format
 */
export function parseAuthorization(header: string | undefined): unknown {
  if (header?.startsWith(scheme) !== true) return undefined;
  try {
    return JSON.parse(Buffer.from(header.slice(scheme.length), 'base64url').toString());
  } catch {
    return undefined;
  }
}
