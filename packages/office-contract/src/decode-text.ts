/**
 * Decodes a file in any common encoding: UTF-8 or UTF-16, with or without a byte order mark, or the
 * one in an XML declaration.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // An XML document without a byte order mark begins with `<`.
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const beginning = String.fromCharCode(...bytes.subarray(0, 200));
  const [, declared = 'utf-8'] = /^<\?xml[^>]*\bencoding=["']([\w.-]+)["']/.exec(beginning) ?? [];
  try {
    const { encoding } = new TextDecoder(declared);
    // The declaration could be read as single bytes, so the encoding isn't UTF-16.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return 'utf-8';
  }
}
