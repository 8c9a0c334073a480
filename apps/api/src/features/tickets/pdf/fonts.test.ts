import { expect, it } from 'vitest';
import { capHeight, faces, font } from './fonts.ts';

it.each(faces)('%s has every letter that we use, with capitals of the height that layouts assume', (face) => {
  const { unitsPerEm, capHeight: capUnits } = font(face);
  const missing = 'ăâîșțĂÂÎȘȚ„”–·,.:/+0123456789\u00a0'
    .split('')
    .filter((sign) => !font(face).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
  expect(capUnits / unitsPerEm).toBeCloseTo(capHeight, 3);
});

const firstPosition = () => font('plain').layout('Total').positions[0];

it('a run that pdfkit scaled in place is laid out as before', () => {
  const first = firstPosition();
  const before = { ...first };
  if (first !== undefined) first.xAdvance *= 2;
  expect(firstPosition()).toEqual(before);
});
