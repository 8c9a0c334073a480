/**
 * Returns path, query and fragment of a URL of the product; null for another host or scheme, and
 * for an invalid URL.
 * @param origin of the product, for example `https://loto.example`
 */
export function ownPathOf(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin: ofAddress, pathname, search, hash, username } = new URL(address);
  // Two slashes would begin another host's URL.
  if (ofAddress !== origin || username !== '' || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
