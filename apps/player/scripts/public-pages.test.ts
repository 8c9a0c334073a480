import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@loto/api-contract/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import appRoutes from '../src/app/routes.ts';
import { builtPaths, headOf, publicPages, titleOf } from './public-pages.ts';
import { writeForSearchEngines } from './write-for-search-engines.ts';

const built = '<html><head><title>Own · Loto</title></head><body><svg><title>x</title></svg></body></html>';
const empty = '<html lang="ro"><head><title data-empty>Loto</title></head><body data-unbuilt></body></html>';

let folder: string;
const read = async (file: string) => readFile(join(folder, file), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'player-build-'));
  await writeFile(join(folder, 'index.html'), empty);
  for (const path of builtPaths) {
    await mkdir(join(folder, path), { recursive: true });
    for (const name of ['index.html', 'index.en.html']) await writeFile(join(folder, path, name), built);
  }
  await writeForSearchEngines(folder);
});
afterAll(async () => rm(folder, { recursive: true }));

describe.each(languages)('%s', (language) => {
  test('each page has its own description, in the visible length', () => {
    const descriptions = publicPages.map((page) => page.descriptions[language]);
    expect(new Set(descriptions).size).toBe(publicPages.length);
    for (const text of descriptions) {
      expect(text.length).toBeGreaterThan(40);
      expect(text.length).toBeLessThan(165);
    }
    expect(new Set(publicPages.map((page) => titleOf(page, language))).size).toBe(publicPages.length);
  });

  test('the picture of a shared link is 1200 by 630 and small enough for every network', async () => {
    const path = join(import.meta.dirname, `../public/share-${language}.png`);
    const header = (await readFile(path)).subarray(16, 24);
    expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([1200, 630]);
    expect((await stat(path)).size).toBeLessThan(100 * 1024);
  });
});

test('a built page contains its language’s head', async () => {
  const html = await read('welcome/index.en.html');
  expect(html.match(/<head>[\s\S]*<\/head>/)?.[0]).toContain(
    '<title>Own · Loto</title><meta name="description" content="Tickets for',
  );
  expect(html).toContain('<link rel="canonical" href="https://origin.invalid/welcome?lang=en"/>');
  const links = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [
    code,
    href,
  ]);
  expect(links).toEqual([
    ['ro', 'https://origin.invalid/welcome'],
    ['en', 'https://origin.invalid/welcome?lang=en'],
    ['x-default', 'https://origin.invalid/welcome'],
  ]);
  expect(html).toContain('<meta property="og:image" content="https://origin.invalid/share-en.png"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(await read('welcome/index.html')).toContain('canonical" href="https://origin.invalid/welcome"/>');
});

test('pages without prerendering have a title and a head; the page for all other URLs has the product’s name', async () => {
  expect(await read('index.html')).toBe(empty);
  for (const file of ['index.ro.html', 'results/index.html', 'auth/registration/_/index.en.html'])
    expect(await read(file)).toMatch(/<head><title data-empty>[^<]+ · Loto<\/title><meta name="description"/);
  expect(await read('index.ro.html')).toContain('canonical" href="https://origin.invalid/welcome"/>');
});

test('an invitation has no canonical address, so that phones share its code', async () => {
  const html = await read('auth/registration/_/index.en.html');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/canonical|hreflang|og:url/);
  expect(html).toContain('og:title');
});

test('escapes attribute values', () => {
  const page = { path: '/x', title: 'welcome', descriptions: { ro: 'a "b" & <c>', en: '' } };
  expect(headOf(page, 'ro')).toContain('content="a &quot;b&quot; &amp; &lt;c>"');
});

test('the sitemap has each public page in each language, with the day it changed', async () => {
  const sitemap = await read('sitemap.xml');
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places).toHaveLength(publicPages.length * languages.length);
  expect(new Set(places).size).toBe(places.length);
  expect(sitemap).toMatch(
    /<loc>https:\/\/origin.invalid\/terms-and-conditions<\/loc><lastmod>\d{4}-\d\d-\d\d</,
  );
  expect(sitemap).not.toMatch(/\/user|\/payment|\/account/);
});

test('robots.txt names the sitemap and allows crawling of pages that exclude themselves', async () => {
  const robots = await readFile(join(import.meta.dirname, '../public/robots.txt'), 'utf8');
  expect(robots).toContain('Sitemap: https://origin.invalid/sitemap.xml');
  expect(robots).not.toMatch(/Disallow: \/(?:user|payment|account|ticket)/);
});

test('every public page is a page of the app', () => {
  const paths = JSON.stringify(appRoutes);
  for (const { path } of publicPages)
    expect(paths).toContain(`${path.replace('/registration', '/registration/:qr_code?').slice(1)}"`);
});
