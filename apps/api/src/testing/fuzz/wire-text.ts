/**
 * Percent-encodes characters that a URL can't contain; lone surrogates, which have no encoding,
 * become another character.
 */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 12_000);
}

/**
 * Keeps characters that are valid within a header line; others would make it a different request
 * rather than an odd one.
 */
export function wireSafe(text: string): string {
  return text.replaceAll(/[^\x21-\x7e\x80-\xff]/g, '+');
}
