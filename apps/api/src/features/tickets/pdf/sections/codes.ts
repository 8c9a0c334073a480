import bwip from 'bwip-js/node';
import type { Language } from '@loto/api-contract';
import { colors, layout } from '../layout.ts';
import type { Section } from '../section.ts';

const texts: Record<Language, { serial: string }> = {
  ro: { serial: 'Serie' },
  en: { serial: 'Serial' },
};

const qrSide = 84;
const barsLeft = layout.left + qrSide + 20;
const barsHeight = 38;

/** The stub that is torn off: the serial as QR code, as text and as Code 128 bars. */
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

/** Adjacent dark modules of a row are one rectangle, so that no hairline shows between them. */
function drawQr(canvas: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M');
  if (symbol === undefined || !('pixs' in symbol)) throw new Error('bwip-js gave no QR modules');
  const { pixs, pixx } = symbol;
  const module = qrSide / pixx;
  for (let index = 0; index < pixs.length; index += 1) {
    if (pixs[index] !== 1) continue;
    const [row, column] = [Math.floor(index / pixx), index % pixx];
    let end = column;
    while (end < pixx && pixs[row * pixx + end] === 1) end += 1;
    canvas.rect(left + column * module, top + row * module, (end - column) * module, module);
    index = row * pixx + end - 1;
  }
  canvas.fill(colors.ink);
}

/** Code 128: bars and spaces alternate, their widths in modules. */
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
