/** Encodes bytes in base64url, without padding. */
export function base64url(bytes: Uint8Array): string {
  const padded = btoa(String.fromCodePoint(...bytes));
  return padded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns 128 random bits as 32 hexadecimal digits. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
