/** Returns bytes with one bit flipped. */
export function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  const flipped = Uint8Array.from(bytes);
  const at = bit >> 3;
  flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}

/**
 * Returns a text with one change: a character inserted, removed, doubled or replaced, or a line
 * repeated or removed.
 */
export function spoilText(text: string, next: () => number): string {
  const at = next() % text.length;
  const other = String.fromCharCode(next() % 128);
  switch (next() % 6) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + other + text.slice(at);
    case 2:
      return text.slice(0, at) + text.charAt(at) + text.slice(at);
    case 3:
      return text.slice(0, at) + other + text.slice(at + 1);
    default: {
      const lines = text.split('\n');
      const line = next() % lines.length;
      const count = next() % 2;
      return lines.flatMap((one, nth) => (nth === line ? Array(count * 2).fill(one) : [one])).join('\n');
    }
  }
}
