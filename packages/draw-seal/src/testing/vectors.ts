import { readdirSync, readFileSync } from 'node:fs';
import vectors from '../../vectors/vectors.json' with { type: 'json' };

export { vectors };

const folder = new URL('../../vectors/', import.meta.url);

/** Returns the bytes of a test vector file. */
export function vectorBytes(path: string): Buffer {
  return readFileSync(new URL(path, folder));
}

/** Returns the text of a test vector file. */
export function vectorText(path: string): string {
  return vectorBytes(path).toString('utf8');
}

/** Returns the texts of a folder's files, in order. */
export function vectorTexts(name: string): string[] {
  return readdirSync(new URL(`${name}/`, folder)).map((file) => vectorText(`${name}/${file}`));
}

/** The test vectors' two draws, with the files of each. */
export const draws = vectors.draws.map((draw, at) => ({
  ...draw,
  folder: `draw-${at + 1}`,
  proofs: vectorTexts(`proofs-${at + 1}`),
  receipts: vectorTexts(`receipts-${at + 1}`),
}));

export const hex = (text: string): Uint8Array => Buffer.from(text, 'hex');
