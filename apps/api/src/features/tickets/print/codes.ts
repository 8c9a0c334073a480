import bwip from 'bwip-js/node';
import { create } from 'qrcode';
import type { Language } from '@loto/api-contract';
import { inks, paper } from './paper.ts';
import type { Part } from './part.ts';

const texts: Record<Language, { serial: string }> = {
  ro: { serial: 'Serie' },
  en: { serial: 'Serial' },
};

const qrSide = 84;
const barsLeft = paper.left + qrSide + 20;
const barsHeight = 38;

/** The stub that is torn off: the serial as QR code, as letters and as Code 128 bars. */
export function codes(serial: string, language: Language): Part {
  return {
    height: qrSide + 16,
    draw(pen, top) {
      const y = top + 6;
      const write = () => {
        pen.write(texts[language].serial, barsLeft, y + 10, { face: 'plain', size: 10.5, colour: inks.mute });
        pen.write(serial, barsLeft, y + 29, { face: 'heavy', size: 15, spacing: 0.35 });
      };
      pen.say('P', write, `${texts[language].serial}: ${serial}`);
      pen.decorate((canvas) => {
        drawQr(canvas, serial, paper.left, y);
        drawBars(canvas, serial, barsLeft, y + qrSide - barsHeight);
      });
    },
  };
}

/** Dark modules as squares, those beside each other in one piece, so that no hairline shows between them. */
function drawQr(canvas: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const module = qrSide / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column;
      while (column < modules.size && modules.get(row, column) !== 0) column += 1;
      if (column > start)
        canvas.rect(left + start * module, top + row * module, (column - start) * module, module);
    }
  }
  canvas.fill(inks.ink);
}

/** Code 128: bars and spaces take turns, their widths counted in modules. */
function drawBars(canvas: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('Code 128 gave no bars');
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0);
  const module = (paper.right - left) / modules;
  let x = left;
  for (const [index, width] of symbol.sbs.entries()) {
    if (index % 2 === 0) canvas.rect(x, top, width * module, barsHeight);
    x += width * module;
  }
  canvas.fill(inks.ink);
}
