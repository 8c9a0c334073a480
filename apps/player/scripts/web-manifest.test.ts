import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webManifest } from './web-manifest.ts';

const pictures = join(import.meta.dirname, '../public');
const tokens = readFileSync(createRequire(import.meta.url).resolve('@loto/design/tokens.css'), 'utf8');
const firstPaint = readFileSync(join(pictures, 'first-paint.js'), 'utf8');

test('its pictures exist in the stated sizes', () => {
  for (const { src, sizes } of webManifest.icons) {
    const picture = readFileSync(join(pictures, src));
    if (sizes === 'any') continue;
    // The width and height of a PNG follow its signature and the header of its first chunk.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the colours around the page are the grounds of the two themes', () => {
  const [light, dark] = [...tokens.matchAll(/--ground: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
  expect(webManifest.theme_color).toBe(light);
  expect(webManifest.background_color).toBe(light);
  expect(firstPaint).toContain(`'${light}'`);
  expect(firstPaint).toContain(`'${dark}'`);
});
