/**
 * Whether the server takes a word of an address as a QR code or an affiliation code: one that it
 * would refuse is left out.
 */
export function isPlainCode(code: string): boolean {
  return /^[\w.-]{1,64}$/.test(code);
}
