import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { describe, expect, test } from 'vitest';

const folder = import.meta.dirname;
const fontFiles = readdirSync(folder).filter((name) => name.endsWith('.woff2'));

/** The characters of both languages, including the Romanian letters with a comma. */
const letters =
  'șțȘȚăâîĂÂÎabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?()/+%−×·„”«»“’–—…\u00a0';

/** Returns the code points that a font supports. */
function codePointsOf(file: string): number[] {
  const font = fontkit.create(readFileSync(join(folder, file)));
  if (font.type !== 'WOFF2') throw new Error(`${file} is no WOFF2 font`);
  return font.characterSet;
}

/** Returns the code points of a face, from both of its files. */
function faceCodePoints(face: string): Set<number> {
  const halves = [`${face}.woff2`, `${face}-ext.woff2`];
  return new Set(halves.flatMap(codePointsOf));
}

describe('the font subsets', () => {
  test.each(['archivo', 'sometype-mono'])('%s has every letter in use', (face) => {
    const codePoints = faceCodePoints(face);
    const missing = Array.from(letters).filter((letter) => !codePoints.has(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });

  test.each(['archivo', 'sometype-mono'])('%s omits letters that are not used here', (face) => {
    const codePoints = faceCodePoints(face);
    expect([codePoints.has(0x015f), codePoints.has(0x0163), codePoints.has(0x1ea4)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('are at most 60 KiB in total, apart from Hungarian names', () => {
    const usual = fontFiles.filter((name) => !name.includes('-names'));
    const totalBytes = usual.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect([usual.length, fontFiles.length]).toEqual([4, 6]);
    expect(totalBytes).toBeLessThanOrEqual(60 * 1024);
  });

  test('letters of Hungarian names and rare characters are in the files whose ranges include them', () => {
    const css = readFileSync(join(folder, '../fonts.css'), 'utf8');
    for (const [file, held] of [
      ['archivo-names', 'ÁÉÍÓÖÚÜáéíóöúü#$<=>[\\]^`{|}~'],
      ['archivo-names-ext', 'ŐőŰű'],
    ] as const) {
      expect(css).toContain(`./fonts/${file}.woff2`);
      const codePoints = new Set(codePointsOf(`${file}.woff2`));
      expect(Array.from(held).filter((letter) => !codePoints.has(letter.codePointAt(0) ?? 0))).toEqual([]);
    }
  });

  test.each(['archivo', 'sometype-mono'])('%s has its licence', (face) => {
    expect(readFileSync(join(folder, `OFL-${face}.txt`), 'utf8')).toContain('SIL OPEN FONT LICENSE');
  });
});
