import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';

/**
 * The weights of Archivo on a printed ticket. These are the complete fonts, since the Latin subsets made for the web leave
 * out the Romanian letters with a comma below.
 */
const files = {
  plain: '400Regular/Archivo_400Regular.ttf',
  strong: '600SemiBold/Archivo_600SemiBold.ttf',
  heavy: '800ExtraBold/Archivo_800ExtraBold.ttf',
  black: '900Black/Archivo_900Black.ttf',
} as const;

export type Face = keyof typeof files;

const parsed = new Map<Face, Buffer>();

/** A font, read and parsed once for all documents: parsing one takes longer than printing a ticket with it. */
export function typeface(face: Face): Buffer {
  const known = parsed.get(face);
  if (known !== undefined) return known;
  const file = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/archivo/${files[face]}`)));
  // a document takes a font that was parsed as well as a file, but gives the parsed one under this name only, and its types know of neither
  const { _font: opened } = new Pdf({ autoFirstPage: false }).font(file) as unknown as {
    _font: { font: Buffer };
  };
  parsed.set(face, opened.font);
  return opened.font;
}

export const faces = Object.keys(files) as readonly Face[];

/** Height of capitals and figures as a share of the size; the same in every weight. */
export const capHeight = 0.686;
