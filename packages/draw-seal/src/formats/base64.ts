const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes bytes as base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += alphabet.charAt(bits >> 18) + alphabet.charAt((bits >> 12) & 63);
    text += left > 1 ? alphabet.charAt((bits >> 6) & 63) : '=';
    text += left > 2 ? alphabet.charAt(bits & 63) : '=';
  }
  return text;
}

/**
 * Decodes a base64 text. Returns null if it is not exactly what {@link toBase64} would return, so
 * that each byte sequence has only one encoding.
 */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null;
  const paddingLength = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  const bytes = new Uint8Array((text.length / 4) * 3 - paddingLength);
  let [bits, bitCount, at] = [0, 0, 0];
  for (let index = 0; index < text.length - paddingLength; index += 1) {
    const value = alphabet.indexOf(text.charAt(index));
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    bytes[at] = (bits >> bitCount) & 0xff;
    at += 1;
  }
  // The last character's unused bits must be zero.
  return (bits & ((1 << bitCount) - 1)) === 0 ? bytes : null;
}

/** Decodes a base64 text; returns null if it does not have the given length in bytes. */
export function bytesOfLength(text: string, length: number): Uint8Array | null {
  const bytes = fromBase64(text);
  return bytes?.length === length ? bytes : null;
}
