import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** A disc of the source picture, in the picture's units. */
interface Disc {
  x: number;
  y: number;
  radius: number;
  colour: string;
}

/** The source picture: discs on a background that fills a square. */
export interface Picture {
  size: number;
  ground: string;
  discs: readonly Disc[];
}

/**
 * Reads the source picture.
 * @throws if the picture contains anything other than one background and discs
 */
export function readPicture(svg: string): Picture {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const ground = /<rect [^>]*fill="(#\w{6})"/.exec(svg)?.[1];
  const discs = [...svg.matchAll(/<circle cx="(\d+)" cy="(\d+)" r="(\d+)" fill="(#\w{6})"/g)].map(
    ([, x, y, radius, colour = '']) => ({ x: Number(x), y: Number(y), radius: Number(radius), colour }),
  );
  const shapes = [...svg.matchAll(/<(\w+)/g)].map(([, name]) => name);
  if (!size || ground === undefined || shapes.length !== discs.length + 2) {
    throw new Error('icon.svg is not a square ground with discs');
  }
  return { size, ground, discs };
}

/**
 * Returns all files of the shells that are drawn from the source picture, by their paths in
 * `apps/phone`.
 */
export function drawnFiles(picture: Picture): Record<string, string | Buffer> {
  const res = 'android/app/src/main/res';
  const assets = 'ios/App/App/Assets.xcassets';
  return {
    [`${res}/drawable/ic_launcher_foreground.xml`]: androidVector(picture),
    [`${res}/values/ic_launcher_background.xml`]: androidColour(picture.ground),
    [`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`]: png(picture, 1024),
    [`${assets}/Splash.imageset/splash.svg`]: splash(picture),
  };
}

/**
 * Returns the icon as an Android vector. Of the 108 dp of an adaptive icon, the middle 66 are
 * always visible.
 */
function androidVector({ size, discs }: Picture): string {
  const scale = 66 / size;
  const paths = discs.map(({ x, y, radius, colour }) => {
    const [cx, cy, r] = [21 + x * scale, 21 + y * scale, radius * scale].map((each) => each.toFixed(2));
    return `    <path
        android:fillColor="${colour}"
        android:pathData="M${cx},${cy}m-${r},0a${r},${r} 0,1 1,${(2 * Number(r)).toFixed(2)} 0a${r},${r} 0,1 1,-${(2 * Number(r)).toFixed(2)} 0z" />
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="108dp"
    android:height="108dp"
    android:viewportWidth="108"
    android:viewportHeight="108">
${paths.join('')}</vector>
`;
}

function androidColour(colour: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="ic_launcher_background">${colour}</color>
</resources>
`;
}

/** Returns the picture centred on a background that is cropped to any screen. */
function splash({ size, ground, discs }: Picture): string {
  const side = size * 4;
  const offset = (side - size) / 2;
  const circles = discs.map(
    ({ x, y, radius, colour }) =>
      `<circle cx="${offset + x}" cy="${offset + y}" r="${radius}" fill="${colour}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1366" height="1366" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${ground}"/>${circles.join('')}</svg>
`;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/**
 * Returns the picture as a PNG without transparency, as Apple requires. Edges are smoothed over one
 * pixel.
 */
function png({ size, ground, discs }: Picture, side: number): Buffer {
  const rows = Buffer.alloc(side * (side * 3 + 1));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let pixel = channels(ground);
      for (const disc of discs) {
        const distance = Math.hypot((x + 0.5) * (size / side) - disc.x, (y + 0.5) * (size / side) - disc.y);
        const cover = Math.min(1, Math.max(0, ((disc.radius - distance) * side) / size + 0.5));
        const over = channels(disc.colour);
        pixel = pixel.map((under, index) => Math.round(under + ((over[index] ?? 0) - under) * cover));
      }
      rows.set(pixel, y * (side * 3 + 1) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '..');
  const picture = readPicture(readFileSync(join(folder, 'icon.svg'), 'utf8'));
  for (const [path, content] of Object.entries(drawnFiles(picture))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
