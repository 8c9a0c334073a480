/**
 * Returns path, query and fragment of an address of the product; null for another host or scheme,
 * and for an invalid address.
 * @param origin of the product, for example `https://loto.example`
 */
export function ownPathOf(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin: ofAddress, pathname, search, hash, username } = new URL(address);
  // two slashes would begin another host's address
  if (ofAddress !== origin || username !== '' || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
