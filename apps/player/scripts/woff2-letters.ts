import { brotliDecompressSync } from 'node:zlib';

/**
 * In WOFF2 a table is named by its place in a fixed list; these are the places this reader needs.
 */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const OWN_TAG = 63;

/**
 * Reads a number of WOFF2's variable length: seven bits a byte, the high bit says that more follow.
 */
function readBase128(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  let next = start;
  for (;;) {
    const byte = bytes.readUInt8(next);
    next += 1;
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return { value, next };
  }
}

/** The character map of a WOFF2 font, as it stands in the font's tables. */
function cmapOf(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 font');
  let cursor = 48;
  let offset = 0;
  let cmap: { start: number; length: number } | null = null;
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font.readUInt8(cursor);
    const place = flags & 0x3f;
    const transform = flags >> 6;
    cursor += place === OWN_TAG ? 5 : 1;
    const original = readBase128(font, cursor);
    cursor = original.next;
    let length = original.value;
    // Outlines count the other way round: there 3 means that nothing was transformed.
    const isTransformed = place === GLYF || place === LOCA ? transform !== 3 : transform !== 0;
    if (isTransformed) {
      const transformed = readBase128(font, cursor);
      cursor = transformed.next;
      length = transformed.value;
    }
    if (place === CMAP) cmap = { start: offset, length };
    offset += length;
  }
  if (!cmap) throw new Error('no character map');
  const tables = brotliDecompressSync(font.subarray(cursor, cursor + font.readUInt32BE(20)));
  return tables.subarray(cmap.start, cmap.start + cmap.length);
}

/**
 * The code points a WOFF2 font has letters for, read from its Unicode map (cmap formats 4 and 12).
 * Throws when the bytes are not such a font.
 */
export function woff2CodePoints(font: Buffer): Set<number> {
  const cmap = cmapOf(font);
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    const format = cmap.readUInt16BE(start);
    if (format === 4) readSegments(cmap.subarray(start), found);
    if (format === 12) readGroups(cmap.subarray(start), found);
  }
  return found;
}

function readSegments(table: Buffer, found: Set<number>): void {
  const count = table.readUInt16BE(6) / 2;
  for (let segment = 0; segment < count; segment += 1) {
    const last = table.readUInt16BE(14 + segment * 2);
    const first = table.readUInt16BE(16 + count * 2 + segment * 2);
    for (let code = first; code <= last && code !== 0xffff; code += 1) found.add(code);
  }
}

function readGroups(table: Buffer, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const first = table.readUInt32BE(16 + group * 12);
    const last = table.readUInt32BE(20 + group * 12);
    for (let code = first; code <= last; code += 1) found.add(code);
  }
}
