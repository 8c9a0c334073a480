/**
 * The text of a file in whatever encoding its program wrote it: UTF-8 or UTF-16, with a byte order
 * mark or without, or what an XML declaration names.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // what begins an XML document without a mark
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared = 'utf-8'] = /^<\?xml[^>]*\bencoding=["']([\w.-]+)["']/.exec(beginning) ?? [];
  try {
    const { encoding } = new TextDecoder(declared);
    // it was read byte by byte up to here, so it is not what it says
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return 'utf-8';
  }
}
