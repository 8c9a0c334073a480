import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { expect, it } from 'vitest';
import type { TaggedPage } from '../tagged-page.ts';
import { codes } from './codes.ts';

const serials = ['649-7K3M-92QD-X41B-4', 'JKR-7K3M-92QD-X41B-8', '540-7K3M-92QD-X41B-1'];

it.each(serials)('a scanner reads %s from the QR code and the barcode', (serial) => {
  const [qr, bars] = drawnShapes(serial);
  expect(scan(qr, BarcodeFormat.QR_CODE)).toBe(serial);
  expect(scan(bars, BarcodeFormat.CODE_128)).toBe(serial);
});

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the rectangles that the stub draws, in points: first the QR code's, then the bars. */
function drawnShapes(serial: string): [Rectangle[], Rectangle[]] {
  const shapes: Rectangle[][] = [[]];
  const canvas = {
    rect: (x: number, y: number, width: number, height: number) =>
      shapes.at(-1)?.push({ x, y, width, height }),
    fill: () => shapes.push([]),
  } as unknown as PDFKit.PDFDocument;
  const page: TaggedPage = {
    element: () => undefined,
    text: () => undefined,
    rotated: () => undefined,
    widthOf: () => 0,
    artifact: (draw) => draw(canvas),
    finish: () => undefined,
  };
  codes(serial, 'ro').draw(page, 0);
  const [qr = [], bars = []] = shapes;
  return [qr, bars];
}

/** Decodes rectangles after rasterizing them as a 432 dpi printer would, on white with a margin. */
function scan(rectangles: readonly Rectangle[], format: BarcodeFormat): string {
  const [scale, margin] = [6, 60];
  const left = Math.min(...rectangles.map(({ x }) => x));
  const top = Math.min(...rectangles.map(({ y }) => y));
  const pixel = (points: number, from: number) => Math.round((points - from) * scale) + margin;
  const width = Math.max(...rectangles.map((one) => pixel(one.x + one.width, left))) + margin;
  const height = Math.max(...rectangles.map((one) => pixel(one.y + one.height, top))) + margin;
  const luminance = new Uint8ClampedArray(width * height).fill(255);
  for (const one of rectangles) {
    for (let y = pixel(one.y, top); y < pixel(one.y + one.height, top); y += 1) {
      luminance.fill(0, y * width + pixel(one.x, left), y * width + pixel(one.x + one.width, left));
    }
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminance, width, height)));
  const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.POSSIBLE_FORMATS, [format]]]);
  return new MultiFormatReader().decode(bitmap, hints).getText();
}
