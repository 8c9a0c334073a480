import bwip from 'bwip-js/node';
import type { Language } from '@loto/api-contract';
import { correction, generate } from 'lean-qr';
import { colors, layout } from '../layout.ts';
import type { Section } from '../section.ts';

const texts: Record<Language, { serial: string }> = {
  ro: { serial: 'Serie' },
  en: { serial: 'Serial' },
};

const qrSide = 84;
const barsLeft = layout.left + qrSide + 20;
const barsHeight = 38;

/** Returns the tear-off stub with the serial as QR code, text and Code 128. */
export function codes(serial: string, language: Language): Section {
  const label = texts[language].serial;
  return {
    height: qrSide + 16,
    draw(page, top) {
      const y = top + 6;
      const write = () => {
        page.text(label, barsLeft, y + 10, { face: 'plain', size: 10.5, color: colors.mute });
        page.text(serial, barsLeft, y + 29, { face: 'heavy', size: 15, spacing: 0.35 });
      };
      page.element('P', write, `${label}: ${serial}`);
      page.artifact((canvas) => {
        drawQr(canvas, serial, layout.left, y);
        drawBars(canvas, serial, barsLeft, y + qrSide - barsHeight);
      });
    },
  };
}

/**
 * Draws a QR code. Adjacent dark modules in a row form one rectangle, so that no hairlines appear
 * between them.
 */
function drawQr(canvas: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  // With error correction level M, the code stays readable if up to a seventh of it is worn off.
  const bitmap = generate(text, { minCorrectionLevel: correction.M });
  const module = qrSide / bitmap.size;
  for (let row = 0; row < bitmap.size; row += 1) {
    for (let column = 0; column < bitmap.size; column += 1) {
      const start = column;
      while (bitmap.get(column, row)) column += 1;
      if (column === start) continue;
      canvas.rect(left + start * module, top + row * module, (column - start) * module, module);
    }
  }
  canvas.fill(colors.ink);
}

/** Draws a Code 128: alternating bars and spaces with their widths in modules. */
function drawBars(canvas: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('bwip-js gave no Code 128 bars');
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0);
  const module = (layout.right - left) / modules;
  let x = left;
  for (const [index, width] of symbol.sbs.entries()) {
    if (index % 2 === 0) canvas.rect(x, top, width * module, barsHeight);
    x += width * module;
  }
  canvas.fill(colors.ink);
}
