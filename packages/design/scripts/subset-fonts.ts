/**
 * Cuts the two typefaces to the letters and axis ranges that the web apps use (`node
 * packages/design/scripts/subset-fonts.ts`). The packages split each face by script, and ș, ț, ă
 * are in the latin-ext half, so each face stays in two files. Letters that only Hungarian names
 * need are in separate files.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/**
 * Characters that no text of the app contains, but a player's input, such as a card's name, can.
 */
const rare = '#$<=>[\\]^`{|}~';
const latin = `${ascii}\u00a0ÂâÎî«»·×–—’“”„…−`;
const usual = Array.from(latin)
  .filter((letter) => !rare.includes(letter))
  .join('');
const romanian = 'ĂăȘșȚț';
/**
 * Letters of Hungarian and German names, and the rare characters. A page without them doesn't load
 * these files.
 */
const names = { latin: `ÁÉÍÓÖÚÜáéíóöúü${rare}`, extended: 'ŐőŰű' };

const faces = [
  {
    name: 'archivo',
    parts: [
      { suffix: '', from: 'archivo-latin-standard-normal', letters: usual },
      { suffix: '-ext', from: 'archivo-latin-ext-standard-normal', letters: romanian },
      { suffix: '-names', from: 'archivo-latin-standard-normal', letters: names.latin },
      { suffix: '-names-ext', from: 'archivo-latin-ext-standard-normal', letters: names.extended },
    ],
    axes: { wght: { min: 400, max: 900 }, wdth: { min: 84, max: 125 } },
  },
  {
    name: 'sometype-mono',
    parts: [
      { suffix: '', from: 'sometype-mono-latin-wght-normal', letters: latin },
      { suffix: '-ext', from: 'sometype-mono-latin-ext-wght-normal', letters: romanian },
    ],
    axes: { wght: { min: 500, max: 650 } },
  },
];

const require = createRequire(import.meta.url);
const outFolder = join(import.meta.dirname, '../src/fonts');
await mkdir(outFolder, { recursive: true });
let totalBytes = 0;
for (const { name, parts, axes } of faces) {
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/LICENSE`));
  await copyFile(join(folder, 'LICENSE'), join(outFolder, `OFL-${name}.txt`));
  for (const { suffix, from, letters } of parts) {
    const source = await readFile(join(folder, 'files', `${from}.woff2`));
    const cut = await subsetFont(source, letters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      noHinting: true,
      keepFeatures: ['kern', 'tnum', 'lnum'],
    });
    const target = `${name}${suffix}.woff2`;
    await writeFile(join(outFolder, target), cut);
    totalBytes += cut.length;
    console.log(`${target}: ${cut.length} bytes`);
  }
}
console.log(`total: ${totalBytes} bytes`);
