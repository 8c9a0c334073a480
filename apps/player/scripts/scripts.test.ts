import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './compress-files.ts';
import { checkFirstLoad, describeFirstLoad, measureFirstLoad } from './first-load.ts';
import { pageGroups } from './page-groups.ts';
import { mergedTexts } from './translation-files.ts';
import { scriptHashesOf, writeScriptHashes } from './write-script-hashes.ts';

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'player-build-'));
});
afterEach(async () => rm(folder, { recursive: true }));

test('only inline scripts are hashed, whatever their attributes, each as it stands between its tags', () => {
  const html = `<head><script src="/first-paint.js"></script><script type="module" async="">import "/a.js";
  run();</script></head><body><script>window.context = "<b>";</script></body>`;
  expect(scriptHashesOf(html)).toEqual([
    hashOf('import "/a.js";\n  run();'),
    hashOf('window.context = "<b>";'),
  ]);
});

test('the list holds every page’s scripts once', async () => {
  await mkdir(join(folder, 'welcome'));
  await writeFile(join(folder, 'index.html'), '<script>one()</script><script>both()</script>');
  await writeFile(join(folder, 'welcome/index.html'), '<script>both()</script><script>two()</script>');
  await writeScriptHashes(folder);
  const list = JSON.parse(await readFile(join(folder, 'csp-hashes.json'), 'utf8')) as string[];
  expect(new Set(list)).toEqual(new Set(['one()', 'two()', 'both()'].map(hashOf)));
  expect(list).toHaveLength(3);
});

test('the first load is what the page names, each file once', async () => {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1.js'), 'x');
  await writeFile(join(folder, 'assets/app-2.css'), 'y');
  const named = '<link rel="modulepreload" href="/assets/app-1.js"/><link href="/assets/app-2.css"/>';
  await writeFile(join(folder, 'index.html'), `${named}<script>import("/assets/app-1.js")</script>`);
  const load = await measureFirstLoad(folder, 'index.html');
  expect(load.scriptBytes).toBe(load.styleBytes);
  expect(load.scriptBytes).toBeGreaterThan(0);
  const line = describeFirstLoad('x.html', { scriptBytes: 1024, styleBytes: 512, textBytes: 512 });
  expect(line).toBe('x.html: first load 2.0 KiB gz (scripts 1.0, styles 0.5, page and texts 0.5)');
});

test('a fragment’s file name is its key', () => {
  expect(mergedTexts('ro')).toHaveProperty(['signIn']);
  expect(mergedTexts('ro')).toHaveProperty(['paymentOutcome']);
});

test('texts of some size get compressed copies, pictures and small files none', async () => {
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

test('a first load over its limit ends the build', () => {
  const load = { scriptBytes: 200 * 1024, styleBytes: 9 * 1024, textBytes: 1024 };
  expect(() => checkFirstLoad('index.html', load)).not.toThrow();
  expect(() => checkFirstLoad('index.html', { ...load, textBytes: 1025 })).toThrow(
    'index.html: first load 210.0 KiB gz (scripts 200.0, styles 9.0, page and texts 1.0) is over its limit of 210.0 KiB',
  );
});

test('what pages share is grouped by who needs it first, also by way of other modules', () => {
  const imports: Record<string, string[]> = {
    '/src/app/root.tsx': ['/src/session/store.ts'],
    '/src/app/entry.client.tsx': [],
    '/src/session/store.ts': ['/src/session/api.ts', '/src/app/root.tsx'],
    '/src/features/welcome/welcome-screen.tsx': ['/src/session/prices.ts', '/src/session/api.ts'],
  };
  const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const groupOf = (id: string) =>
    pageGroups('/src', { first: /src/, later: /src/ })
      .map(({ name }) => name(id, modules))
      .find((name) => name !== null);
  expect(groupOf('/src/session/api.ts')).toBe('session');
  expect(groupOf('/src/session/prices.ts')).toBe('visitors');
  expect(groupOf('/src/session/payment.ts')).toBe('players');
});
