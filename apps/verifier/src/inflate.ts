import { maxAttachmentLength, type Inflate } from './pdf-attachments.ts';

/**
 * Returns the pieces of the uncompressed bytes.
 * @throws {TypeError} for bytes in another format
 */
export async function* uncompressed(
  bytes: Blob,
  format: 'gzip' | 'deflate',
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = bytes.stream().pipeThrough(new DecompressionStream(format)).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Uncompresses short bytes. Returns null for bytes in another format and for longer ones. */
export const inflate: Inflate = async (bytes, format) => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for await (const piece of uncompressed(new Blob([Uint8Array.from(bytes)]), format)) {
      length += piece.length;
      if (length > maxAttachmentLength) return null;
      pieces.push(piece);
    }
  } catch {
    return null;
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
};
