import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './compress-files.ts';
import { checkFirstLoad, measureFirstLoad } from './first-load.ts';
import { startLate } from './late-start.ts';
import { pageGroups } from './page-groups.ts';
import { mergedTexts } from './translation-files.ts';
import { scriptHashesOf, writeScriptHashes } from './write-script-hashes.ts';

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

const bytesOf = (text: string) => brotliCompressSync(text).length;

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

test('the list holds the scripts and styles of each page', async () => {
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

test('the first load is what the page names or will fetch, and what is written into it', async () => {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1.js'), 'x');
  await writeFile(join(folder, 'assets/app-2.css'), 'y');
  await writeFile(join(folder, 'assets/app-3.js'), 'z');
  await writeFile(join(folder, 'assets/font-1.woff2'), 'font');
  const facts = JSON.stringify({ files: ['/assets/app-3.js'] }).replaceAll('"', '&quot;');
  const named =
    '<link href="/assets/app-1.js"/><link href="/assets/app-2.css"/><link href="/assets/font-1.woff2"/>';
  const written = `<style>p{}</style><script data-start="${facts}">import("/assets/app-1.js")</script>`;
  await writeFile(join(folder, 'index.html'), named + written);
  const load = await measureFirstLoad(folder, 'index.html');
  expect(load.scriptBytes).toBe(bytesOf('import("/assets/app-1.js")') + 2 * bytesOf('x'));
  expect(load.styleBytes).toBe(bytesOf('p{}') + bytesOf('y'));
  expect(load.fontBytes).toBe(4);
  const untouched = await measureFirstLoad(folder, 'index.html', { isUntouched: true });
  expect(load.scriptBytes - untouched.scriptBytes).toBe(bytesOf('z'));
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
  const load = { scriptBytes: 120 * 1024, styleBytes: 9 * 1024, textBytes: 1024, fontBytes: 2048 };
  const limit = { page: 'index.html', counts: 'scripts and styles', limitBytes: 129 * 1024 } as const;
  expect(() => checkFirstLoad(limit, load)).not.toThrow();
  expect(() => checkFirstLoad(limit, { ...load, styleBytes: load.styleBytes + 1 })).toThrow(
    'index.html: scripts and styles 129.0 KiB by brotli (scripts 120.0, styles 9.0, page and texts 1.0, fonts 2.0) is over its limit of 129.0 KiB',
  );
  expect(() => checkFirstLoad({ ...limit, counts: 'everything' }, load)).toThrow('everything 132.0 KiB');
});

/** A page as React Router builds it. */
const pageOf = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/root-1.js"/><link rel="stylesheet" href="/a.css"/></head><script type="module" async="">${script}</script>`;

test('a built page fetches its scripts after it was shown', () => {
  const script = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_main from "/assets/text-1.js";
import * as route1_clientLoader from "/assets/text-2.js";
const route1 = {...route1_main,...route1_clientLoader};
  window.__reactRouterRouteModules = {"root":route0,"a/text":route1};

import("/assets/entry-1.js");`;
  const html = startLate(pageOf(script), { isWaiting: false, styles: [] });
  expect(html).not.toContain('modulepreload" href');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  const [, facts = ''] = /data-start="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(facts.replaceAll('&quot;', '"'))).toEqual({
    files: ['/assets/root-1.js'],
    manifest: '/assets/manifest-1.js',
    routes: [
      ['root', ['/assets/root-1.js']],
      ['a/text', ['/assets/text-1.js', '/assets/text-2.js']],
    ],
    entry: '/assets/entry-1.js',
    styles: [],
    isWaiting: false,
  });
  expect(() => startLate(pageOf('import "/assets/x.js"'), { isWaiting: false, styles: [] })).toThrow(
    'does not begin as it used to',
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
