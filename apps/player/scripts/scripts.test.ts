import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '@loto/design/build/compress-files';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mergedTexts } from './translation-files.ts';
import { scriptHashesOf, writeScriptHashes } from './write-script-hashes.ts';

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'player-build-'));
});
afterEach(async () => rm(folder, { recursive: true }));

test('hashes only inline scripts, with any attributes, by their exact text', () => {
  const html = `<head><script src="/first-paint.js"></script><script type="module" async="">import "/a.js";
  run();</script></head><body><script>window.context = "<b>";</script></body>`;
  expect(scriptHashesOf(html)).toEqual([
    hashOf('import "/a.js";\n  run();'),
    hashOf('window.context = "<b>";'),
  ]);
});

test('lists the scripts and styles of each page', async () => {
  await mkdir(join(folder, 'welcome'));
  await writeFile(
    join(folder, 'index.html'),
    '<style>p{}</style><script>one()</script><script>both()</script>',
  );
  await writeFile(join(folder, 'welcome/index.html'), '<script>both()</script><script>two()</script>');
  await writeScriptHashes(folder);
  expect(JSON.parse(await readFile(join(folder, 'csp-hashes.json'), 'utf8'))).toEqual({
    'index.html': { scripts: ['one()', 'both()'].map(hashOf), styles: [hashOf('p{}')] },
    'welcome/index.html': { scripts: ['both()', 'two()'].map(hashOf), styles: [] },
  });
});

test('a fragment’s file name is its key', () => {
  expect(mergedTexts('ro')).toHaveProperty(['signIn']);
  expect(mergedTexts('ro')).toHaveProperty(['paymentOutcome']);
});

test('compresses large texts, but not pictures or small files', async () => {
  const text = 'număr '.repeat(1000);
  await writeFile(join(folder, 'app.js'), text);
  await writeFile(join(folder, 'small.js'), 'x');
  await writeFile(join(folder, 'font.woff2'), text);
  await compressFiles(folder);
  expect((await readdir(folder)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'font.woff2',
    'small.js',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text);
});
