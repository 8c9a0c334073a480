/**
 * Percent-encodes what an address cannot hold; lone surrogates, which have no encoding, become
 * another sign.
 */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 12_000);
}

/** What stays within a line of a head: other signs would be another request, not an odd one. */
export function wireSafe(text: string): string {
  return text.replaceAll(/[^\x21-\x7e\x80-\xff]/g, '+');
}
