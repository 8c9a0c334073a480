import { expect, it } from 'vitest';
import { codes } from './codes.ts';
import type { Pen } from './pen.ts';

/** The rectangles that the stub draws for a serial: the QR code's first, then the bars. */
function drawn(serial: string): { qr: string; bars: number[] } {
  const filled: number[][][] = [[]];
  const canvas = {
    rect: (...rectangle: number[]) => filled.at(-1)?.push(rectangle),
    fill: () => filled.push([]),
  } as unknown as PDFKit.PDFDocument;
  const silent: Pen = {
    say: () => undefined,
    write: () => undefined,
    turned: () => undefined,
    widthOf: () => 0,
    decorate: (draw) => draw(canvas),
    finish: () => undefined,
  };
  codes(serial, 'ro').draw(silent, 0);
  const [qr = [], bars = []] = filled;
  return { qr: JSON.stringify(qr), bars: bars.map(([, , width]) => width ?? 0) };
}

it('has as many bars as Code 128 needs: three for each symbol, four for the stop', () => {
  // start, 8 letters, check symbol, stop
  const { bars } = drawn('ABCDEFGH');
  expect(bars).toHaveLength(3 * 10 + 4);
});

it('begins and ends as Code 128 does', () => {
  const { bars } = drawn('649-7K3M-92QD-X41B-4');
  const module = Math.min(...bars);
  const widths = bars.map((width) => Math.round(width / module));
  // start symbol B or C: bars 2 1 1 or 2 1 3; stop symbol: bars 2 3 1 2
  expect([
    [2, 1, 1],
    [2, 1, 3],
  ]).toContainEqual(widths.slice(0, 3));
  expect(widths.slice(-4)).toEqual([2, 3, 1, 2]);
});

it('gives every serial codes of its own', () => {
  const one = drawn('649-7K3M-92QD-X41B-4');
  const other = drawn('649-7K3M-92QD-X41C-5');
  expect(one.qr).not.toBe(other.qr);
  expect(one.bars).not.toEqual(other.bars);
});
