import { BinaryBitmap, GlobalHistogramBinarizer, Code128Reader, RGBLuminanceSource } from '@zxing/library';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Barcode } from './barcode.tsx';

/** Pixels per module. A scanner samples a code more finely than its modules. */
const scale = 3;

/** Returns the text that a scanner reads from the drawing, including its quiet zones. */
function scan(text: string): string {
  const svg = renderToStaticMarkup(<Barcode text={text} />);
  const [left = 0, , width = 0, height = 0] =
    /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const row = new Uint8ClampedArray(width * scale).fill(255);
  for (const [, x, barWidth] of svg.matchAll(/M(\d+) 0h(\d+)/g)) {
    const start = (Number(x) - left) * scale;
    row.fill(0, start, start + Number(barWidth) * scale);
  }
  const pixels = new Uint8ClampedArray(row.length * height);
  for (let y = 0; y < height; y += 1) pixels.set(row, y * row.length);
  const source = new RGBLuminanceSource(pixels, row.length, height);
  return new Code128Reader().decode(new BinaryBitmap(new GlobalHistogramBinarizer(source))).getText();
}

test.each(['649-7K3M-92QD-4', 'JOK-0000-0000-0', '540-1234-5678-9', '!"#$%&/()=?~ z'])(
  'a scanner can read %s',
  (text) => expect(scan(text)).toBe(text),
);

test('it is as wide as the ticket that it is printed on', () => {
  expect(renderToStaticMarkup(<Barcode text="649-7K3M-92QD-4" />)).toContain('width="100%"');
});

test('a character outside of code set B is rejected', () => {
  expect(() => renderToStaticMarkup(<Barcode text="ș" />)).toThrow(RangeError);
});
