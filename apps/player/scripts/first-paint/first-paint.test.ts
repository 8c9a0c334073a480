import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { product } from '@loto/api-contract/product';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FirstScreenRenderer, writeFirstScreens } from './first-screens.ts';
import { checkFirstLoad, measureFirstLoad } from './first-load.ts';
import { startLate } from './late-start.ts';
import { startPlayersPagesEarly } from './start-early.ts';
import { pageGroups } from './page-groups.ts';

const bytesOf = (text: string) => brotliCompressSync(text).length;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'player-build-'));
});
afterEach(async () => rm(folder, { recursive: true }));

test('the first load counts inline content and all files that the page names or fetches', async () => {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1.js'), 'x');
  await writeFile(join(folder, 'assets/app-2.css'), 'y');
  await writeFile(join(folder, 'assets/app-3.js'), 'zz');
  await writeFile(join(folder, 'assets/font-1.woff2'), 'font');
  const facts = JSON.stringify({ files: ['/assets/app-3.js'] }).replaceAll('"', '&quot;');
  const named =
    '<link href="/assets/app-1.js"/><link href="/assets/app-2.css"/><link href="/assets/font-1.woff2"/>';
  const written = `<style>p{}</style><script data-start="${facts}">import("/assets/app-1.js")</script>`;
  await writeFile(join(folder, 'index.html'), named + written);
  const load = await measureFirstLoad(folder, 'index.html');
  expect(load.scriptBytes).toBe(bytesOf('import("/assets/app-1.js")') + bytesOf('x') + bytesOf('zz'));
  expect(load.styleBytes).toBe(bytesOf('p{}') + bytesOf('y'));
  expect(load.fontBytes).toBe(4);
  const untouched = await measureFirstLoad(folder, 'index.html', { isUntouched: true });
  expect(load.scriptBytes - untouched.scriptBytes).toBe(bytesOf('zz'));
  const fileBytes = new Map<string, number>();
  expect(await measureFirstLoad(folder, 'index.html', { fileBytes })).toEqual(load);
  await rm(join(folder, 'assets'), { recursive: true });
  expect(await measureFirstLoad(folder, 'index.html', { fileBytes })).toEqual(load);
});

test('a first load over its limit fails the build', () => {
  const load = { scriptBytes: 120 * 1024, styleBytes: 9 * 1024, textBytes: 1024, fontBytes: 2048 };
  const limit = { page: 'index.html', counts: 'scripts and styles', limitBytes: 129 * 1024 } as const;
  expect(() => checkFirstLoad(limit, load)).not.toThrow();
  expect(() => checkFirstLoad(limit, { ...load, styleBytes: load.styleBytes + 1 })).toThrow(
    'index.html: scripts and styles 129.0 KiB by brotli (scripts 120.0, styles 9.0, page and texts 1.0, fonts 2.0) is over its limit of 129.0 KiB',
  );
  expect(() => checkFirstLoad({ ...limit, counts: 'everything' }, load)).toThrow('everything 132.0 KiB');
});

/** Returns a page as React Router builds it. */
const pageOf = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/root-1.js"/><link rel="stylesheet" href="/a.css"/></head><script type="module" async="">${script}</script>`;

/** The start script of React Router's page. */
const firstScript = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_main from "/assets/text-1.js";
import * as route1_clientLoader from "/assets/text-2.js";
const route1 = {...route1_main,...route1_clientLoader};
  window.__reactRouterRouteModules = {"root":route0,"a/text":route1};

import("/assets/entry-1.js");`;

test('a built page fetches its scripts after it was shown', () => {
  const html = startLate(pageOf(firstScript), { isWaiting: false, styles: [] });
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

test('text entered before the app starts counts as typed, even without an event', async () => {
  const html = startLate(pageOf(firstScript), { isWaiting: false, styles: [] });
  const [, source = ''] = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(source).not.toContain('//');
  const facts = { files: [], manifest: '/m.js', routes: [], entry: '/e.js', styles: [], isWaiting: false };
  const filled = { type: 'email', value: 'ana@exemplu.ro', defaultValue: '' };
  const untouched = { type: 'hidden', value: 'x', defaultValue: 'x' };
  const chosen = { type: 'checkbox', value: 'on', defaultValue: '' };
  const window: { lotoTyped?: Map<object, string> } = {};
  const heldAtStart = Promise.withResolvers<unknown>();
  const context = {
    window,
    load: async (file: string) => file === facts.entry && heldAtStart.resolve([...(window.lotoTyped ?? [])]),
    addEventListener: () => {},
    document: {
      hidden: true,
      querySelector: () => ({ dataset: { start: JSON.stringify(facts) } }),
      querySelectorAll: (selector: string) => (selector === 'input' ? [filled, untouched, chosen] : []),
      documentElement: { hasAttribute: () => false },
    },
  };
  runInNewContext(source.replaceAll('import(', 'load('), context);
  expect(await heldAtStart.promise).toEqual([[filled, 'ana@exemplu.ro']]);
});

test('shared modules are grouped by the first page that needs them, directly or indirectly', () => {
  const imports: Record<string, string[]> = {
    '/src/app/root.tsx': ['/src/session/store.ts'],
    '/src/app/entry.client.tsx': [],
    '/src/session/store.ts': ['/src/session/api.ts', '/src/app/root.tsx', '/src/design/shared.ts'],
    '/src/session/store/whole-store.ts': ['/src/session/slices.ts'],
    '/src/app/shell/tab-shell.tsx': ['/src/design/rail.ts', '/src/design/shared.ts'],
    '/src/features/welcome/welcome-screen.tsx': ['/src/session/prices.ts', '/src/session/api.ts'],
  };
  const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const groups = pageGroups('/src', { first: /src/, home: /src/, later: /src/ });
  const groupOf = (id: string) => groups.map(({ name }) => name(id, modules)).find((name) => name !== null);
  expect(groupOf('/src/session/api.ts')).toBe('session');
  expect(groupOf('/src/session/prices.ts')).toBe('visitors');
  expect(groupOf('/src/session/payment.ts')).toBe('players');
  // Otherwise first pages would load all of `home` with it.
  const groupsOf = (id: string) => groups.map(({ name }) => name(id, modules));
  expect(groupsOf('/src/design/shared.ts')).toEqual(['session', 'visitors', null, null, 'players']);
  expect(groupOf('/src/session/slices.ts')).toBe('store');
  expect(groupOf('/src/design/rail.ts')).toBe('home');
});

const route = (id: string, path?: string, css: string[] = []) => ({
  parentId: path === undefined ? 'root' : 'shell/tab-shell',
  ...(path !== undefined && { path }),
  module: `/assets/${id.replaceAll('/', '-')}.js`,
  css,
});

/** Writes a build whose page for all other URLs is `page`, with a manifest of React Router. */
async function writeBuild(page: string): Promise<void> {
  const paths = {
    home: 'user/home',
    'add-ticket/home': 'a',
    'number-picker/home': 'b',
    'number-picker/history': 'c',
    'buy/home': 'd',
    history: 'e',
    'ticket-details': 'user/history/ticket-details/:id',
    account: 'f',
    'payment/payment/success/id': 'g',
  };
  const pages = Object.entries(paths).map(([id, path]) => [id, route(id, path)]);
  const routes = {
    'shell/tab-shell': route('shell', undefined, ['/assets/root.css#', '/assets/shell.css#']),
    ...Object.fromEntries(pages),
  };
  await mkdir(join(folder, 'assets'));
  const files = {
    'assets/manifest-0a1b.js': `window.__reactRouterManifest=${JSON.stringify({ routes })};`,
    'assets/root.css': 'p{}',
    'assets/whole-store-1.js': 'import"./libraries.js";import{a}from"./slices.js";import("./late.js")',
    'assets/slices.js': '',
    'assets/libraries.js': '',
    ...Object.fromEntries(['shell', ...Object.keys(paths)].map((id) => [route(id).module.slice(1), ''])),
    'index.html': page,
  };
  await Promise.all(Object.entries(files).map(async ([path, text]) => writeFile(join(folder, path), text)));
}

const emptyPage =
  '<html><head><link rel="modulepreload" href="/assets/libraries.js"/><link rel="stylesheet" ' +
  'href="/assets/root.css"/></head><body><div data-unbuilt="true"></div></body></html>';

test('the page for all other URLs has styles and a frame, and requests a player’s files immediately', async () => {
  await writeBuild(emptyPage);
  await startPlayersPagesEarly(folder);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  expect(html).toContain(`<title data-empty>${product.name}</title><style>p{}</style>`);
  expect(html).toMatch(/<div data-unbuilt="true"><style>.*<div class="frame" aria-hidden="true">/);
  const [, script = ''] = /<script data-early[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const [, facts = ''] = /data-early="([^"]*)"/.exec(html) ?? [];

  /** Returns what the script adds to the page at a URL, and which frame it shows. */
  const open = (path: string, token: string | null) => {
    const links: Record<string, unknown>[] = [];
    const root = { dataset: {} as Record<string, string>, removeAttribute: () => {} };
    const document = {
      currentScript: { dataset: { early: facts.replaceAll('&quot;', '"') } },
      documentElement: root,
      head: { append: (link: Record<string, unknown>) => links.push(link) },
      createElement: () => ({}),
    };
    const storage = { getItem: () => token };
    runInNewContext(script, { document, location: { pathname: path }, localStorage: storage });
    return {
      links: links.map(({ rel, href }) => `${String(rel)} ${String(href)}`),
      frame: root.dataset['frame'],
    };
  };
  const forReact = 'stylesheet /assets/root.css';
  const ofEveryPage = ['/assets/slices.js', '/assets/whole-store-1.js', '/assets/shell.js'];
  const player = open('/user/home', 'token');
  expect(player.frame).toBe('main');
  expect(new Set(player.links)).toEqual(
    new Set([
      forReact,
      'stylesheet /assets/shell.css',
      ...[...ofEveryPage, '/assets/home.js'].map((file) => `modulepreload ${file}`),
    ]),
  );
  const ticket = open('/user/history/ticket-details/a-1', 'token');
  expect(ticket.links).toContain('modulepreload /assets/ticket-details.js');
  expect([ticket.frame, open('/results', 'token').frame]).toEqual(['page', undefined]);
  expect(open('/user/home', null)).toEqual({ links: [forReact, forReact], frame: undefined });
});

test('a page in an unexpected form, or a missing page, fails the build', async () => {
  await writeBuild('<html></html>');
  await expect(startPlayersPagesEarly(folder)).rejects.toThrow('not as it used to be');
  await writeFile(join(folder, 'index.html'), emptyPage);
  await writeFile(join(folder, 'assets/manifest-0a1b.js'), 'window.__reactRouterManifest={"routes":{}};');
  await expect(startPlayersPagesEarly(folder)).rejects.toThrow('has no frame');
});

test('the most opened pages contain the styles and markup of their first screen', async () => {
  await writeBuild(emptyPage);
  await writeFile(join(folder, 'assets/shell.css'), 'q{}');
  await startPlayersPagesEarly(folder);
  const renderer = {
    playersScreens: { home: { path: '/user/home' } },
    renderPlayersScreen: (id: string, { language }: { language: string }) => `<h3>${id} ${language}</h3>`,
  } as unknown as FirstScreenRenderer;
  await writeFirstScreens(folder, renderer);
  const html = await readFile(join(folder, 'user/home/index.html'), 'utf8');
  expect(html).toContain('<style>q{}</style><script data-early="');
  // Listed, so that the early script doesn't request it.
  expect(html).toContain('&quot;styles&quot;:[&quot;/assets/shell.css#&quot;,&quot;/assets/root.css&quot;]');
  expect(html).toContain('<template data-screen="ro "><h3>home ro</h3></template>');
  expect(html).toContain('<template data-screen="en "><h3>home en</h3></template>');
  await writeFile(join(folder, 'index.html'), '<html></html>');
  await expect(writeFirstScreens(folder, renderer)).rejects.toThrow('has no frame');
});
