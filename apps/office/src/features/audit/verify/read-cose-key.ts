import { toBase64url } from './bytes.ts';

/** A CBOR item (RFC 8949), limited to what COSE keys contain. */
type Item = number | string | Uint8Array | Map<number | string, Item>;

/**
 * Reads the first item.
 * @throws {Error} for a kind that COSE keys don't contain
 */
function readItem(bytes: Uint8Array, at: number): { readonly item: Item; readonly end: number } {
  const head = bytes[at] ?? 0xff;
  const [major, short] = [head >> 5, head & 0x1f];
  const { value, end } = readLength(bytes, at + 1, short);
  switch (major) {
    case 0:
      return { item: value, end };
    case 1:
      return { item: -1 - value, end };
    case 2:
      return { item: bytes.slice(end, end + value), end: end + value };
    case 3:
      return { item: new TextDecoder().decode(bytes.slice(end, end + value)), end: end + value };
    case 5: {
      const map = new Map<number | string, Item>();
      let next = end;
      for (let index = 0; index < value; index += 1) {
        const key = readItem(bytes, next);
        const found = readItem(bytes, key.end);
        if (typeof key.item === 'object') throw new Error('a key of a map is no number');
        map.set(key.item, found.item);
        next = found.end;
      }
      return { item: map, end: next };
    }
    default:
      throw new Error(`CBOR of major type ${major}`);
  }
}

/** Reads the number that follows the first byte of an item. */
function readLength(bytes: Uint8Array, at: number, short: number): { value: number; end: number } {
  if (short < 24) return { value: short, end: at };
  const size = 2 ** (short - 24);
  if (size > 4) throw new Error('a number of CBOR is too long');
  const value = bytes.slice(at, at + size).reduce((sum, byte) => sum * 256 + byte, 0);
  return { value, end: at + size };
}

/** A public key that the browser can import, and the algorithm of its signatures. */
export interface WebKey {
  readonly jwk: JsonWebKey;
  readonly algorithm: 'ES256' | 'RS256';
}

/**
 * Returns the key from a COSE structure (RFC 9052), as used by passkeys: ES256 or RS256.
 * @throws {Error} for any other key
 */
export function readCoseKey(bytes: Uint8Array): WebKey {
  const { item } = readItem(bytes, 0);
  if (!(item instanceof Map)) throw new Error('the key is no map');
  const part = (label: number): string => {
    const found = item.get(label);
    if (!(found instanceof Uint8Array)) throw new Error(`the key has no part ${label}`);
    return toBase64url(found);
  };
  const [keyType, algorithm] = [item.get(1), item.get(3)];
  if (keyType === 2 && algorithm === -7 && item.get(-1) === 1)
    return { algorithm: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) } };
  if (keyType === 3 && algorithm === -257)
    return { algorithm: 'RS256', jwk: { kty: 'RSA', alg: 'RS256', n: part(-1), e: part(-2) } };
  throw new Error('the algorithm of the key is unknown');
}
