import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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

const loaded = new Map<Face, Buffer>();

/** A font file's content, read once. */
export function typeface(face: Face): Buffer {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const font = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/archivo/${files[face]}`)));
  loaded.set(face, font);
  return font;
}

export const faces = Object.keys(files) as readonly Face[];

/** Height of capitals and figures as a share of the size; the same in every weight. */
export const capHeight = 0.686;
