/**
 * Percent-encodes characters that a URL can't contain; lone surrogates, which have no encoding,
 * become another character.
 */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 12_000);
}

/**
 * Keeps the characters that are valid in a header line; others would turn it into a different
 * request.
 */
export function wireSafe(text: string): string {
  return text.replaceAll(/[^\x21-\x7e\x80-\xff]/g, '+');
}
