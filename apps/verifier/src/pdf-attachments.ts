/** Uncompresses bytes. `deflate` is zlib's format. */
export type Inflate = (bytes: Uint8Array, format: 'gzip' | 'deflate') => Promise<Uint8Array | null>;

/** Maximum length of an uncompressed attachment, as a protection against compression bombs. */
export const maxAttachmentLength = 1024 * 1024;

/** Returns the files attached to a PDF. */
export async function pdfAttachments(pdf: Uint8Array, inflate: Inflate): Promise<Uint8Array[]> {
  // Latin-1 has one character per byte, so positions in the text are positions in the file.
  const text = new TextDecoder('latin1').decode(pdf);
  const attachments: Uint8Array[] = [];
  for (const found of text.matchAll(/\/EmbeddedFile\b/g)) {
    const from = text.lastIndexOf('obj', found.index);
    const head = /stream\r?\n/.exec(text.slice(found.index));
    if (from < 0 || head === null) continue;
    const dictionary = text.slice(from, found.index + head.index);
    const start = found.index + head.index + head[0].length;
    const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(dictionary)?.[1] ?? Number.NaN);
    if (!Number.isSafeInteger(length)) continue;
    const stored = pdf.subarray(start, start + length);
    const bytes = dictionary.includes('/FlateDecode') ? await inflate(stored, 'deflate') : stored;
    if (bytes !== null) attachments.push(bytes);
  }
  return attachments;
}
