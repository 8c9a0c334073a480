import { fileURLToPath } from 'node:url';
import { openSync, type Font, type GlyphRun } from 'fontkit';

/**
 * The weights of Archivo on the ticket. They are complete fonts, because the web's Latin subsets
 * lack ș and ț.
 */
const files = {
  plain: '400Regular/Archivo_400Regular.ttf',
  strong: '600SemiBold/Archivo_600SemiBold.ttf',
  heavy: '800ExtraBold/Archivo_800ExtraBold.ttf',
  black: '900Black/Archivo_900Black.ttf',
} as const;

export type Face = keyof typeof files;

export const faces = Object.keys(files) as readonly Face[];

const fonts = new Map<Face, Font>();

/**
 * Returns a font, which is parsed once for all documents because parsing takes longer than
 * rendering a ticket.
 */
export function font(face: Face): Font {
  const cached = fonts.get(face);
  if (cached !== undefined) return cached;
  const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/archivo/${files[face]}`));
  const opened = withKeptRuns(openSync(path) as Font);
  fonts.set(face, opened);
  return opened;
}

/**
 * Maximum number of cached runs. Serials and numbers aren't cached, because other tickets don't
 * share them.
 */
const maxRuns = 4000;

/**
 * Returns a font that lays out each string only once for all documents, because shaping takes a
 * fifth of a ticket's rendering time. pdfkit modifies the positions of a run, so it gets copies.
 */
function withKeptRuns(opened: Font): Font {
  const layOut = opened.layout.bind(opened);
  const runs = new Map<string, GlyphRun>();
  opened.layout = (text, features) => {
    const key = JSON.stringify([text, features]);
    const run = runs.get(key) ?? layOut(text, features);
    if (runs.size === maxRuns) runs.clear();
    runs.set(key, run);
    const copy = Object.create(run) as GlyphRun;
    copy.positions = run.positions.map((position) => ({ ...position }));
    return copy;
  };
  return opened;
}

/** Height of capitals and digits relative to the font size, the same in every weight. */
export const capHeight = 0.686;
