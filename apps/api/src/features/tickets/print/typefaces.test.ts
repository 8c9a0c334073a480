import Pdf from 'pdfkit';
import { expect, it } from 'vitest';
import { faces, typeface } from './typefaces.ts';

it.each(faces)('%s draws every Romanian letter and every sign of ours', (face) => {
  // pdfkit gives the parsed font under this name only
  const { _font: parsed } = new Pdf().font(typeface(face)) as unknown as {
    _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  };
  const missing = 'ăâîșțĂÂÎȘȚ„”–·,.:/+0123456789\u00a0'
    .split('')
    .filter((sign) => !parsed.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});
