const encoder = /* @__PURE__ */ new TextEncoder();

/** Encodes a text as UTF-8. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Decodes UTF-8; returns null if the bytes are not UTF-8 or begin with a byte order mark. */
export function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Compares bytes: negative, 0 or positive, by the first differing byte or else by length. */
export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const shared = Math.min(one.length, other.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return compareBytes(one, other) === 0;
}

/** Encodes an unsigned integer up to 2^53 - 1 as eight bytes, big-endian. */
export function uint64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(value / 2 ** 32));
  view.setUint32(4, value % 2 ** 32);
  return bytes;
}

/** Decodes eight bytes as an unsigned integer; returns null if it exceeds 2^53 - 1. */
export function readUint64(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 8);
  const value = view.getUint32(0) * 2 ** 32 + view.getUint32(4);
  return Number.isSafeInteger(value) ? value : null;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
