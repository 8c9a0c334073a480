/**
 * Cuts the two typefaces to the letters and the axis ranges the player uses:
 * `node apps/player/scripts/subset-fonts.ts`. The packages split each face by script and ș, ț, ă
 * live in the latin-ext half, so each face stays two files.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const latin = `${ascii}\u00a0ÂâÎîÁÉÍÓÖÚÜáéíóöúü©«»·×–—’“”„•…−`;
const romanian = 'ĂăȘșȚțŐőŰű';

const faces = [
  {
    name: 'archivo',
    halves: ['archivo-latin-standard-normal', 'archivo-latin-ext-standard-normal'],
    axes: { wght: { min: 400, max: 900 }, wdth: { min: 84, max: 125 } },
  },
  {
    name: 'sometype-mono',
    halves: ['sometype-mono-latin-wght-normal', 'sometype-mono-latin-ext-wght-normal'],
    axes: { wght: { min: 500, max: 650 } },
  },
];

const require = createRequire(import.meta.url);
const outFolder = join(import.meta.dirname, '../src/design/fonts');
await mkdir(outFolder, { recursive: true });
let totalBytes = 0;
for (const { name, halves, axes } of faces) {
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/LICENSE`));
  await copyFile(join(folder, 'LICENSE'), join(outFolder, `OFL-${name}.txt`));
  for (const [index, half] of halves.entries()) {
    const source = await readFile(join(folder, 'files', `${half}.woff2`));
    const cut = await subsetFont(source, index === 0 ? latin : romanian, {
      targetFormat: 'woff2',
      variationAxes: axes,
      noHinting: true,
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'],
    });
    const target = index === 0 ? `${name}.woff2` : `${name}-ext.woff2`;
    await writeFile(join(outFolder, target), cut);
    totalBytes += cut.length;
    console.log(`${target}: ${cut.length} bytes`);
  }
}
console.log(`total: ${totalBytes} bytes`);
