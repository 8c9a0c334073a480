import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { stagingNotice } from '../staging-notice.ts';
import { registerWebApp } from './web-app.ts';

const hashes = JSON.stringify({
  'welcome/index.html': { scripts: ['sha256-abc='], styles: ['sha256-def='] },
  '__spa-fallback.html': { scripts: ['sha256-ghi='], styles: [] },
});

let app: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'loto-web-'));
  await mkdir(join(webRoot, 'assets'));
  await mkdir(join(webRoot, 'welcome'));
  await writeFile(join(webRoot, 'index.html'), 'start');
  await writeFile(join(webRoot, '__spa-fallback.html'), 'fallback');
  await writeFile(join(webRoot, 'welcome', 'index.html'), 'welcome');
  await writeFile(
    join(webRoot, 'welcome', 'index.en.html'),
    '<a href="https://origin.invalid/welcome?lang=en">',
  );
  await mkdir(join(webRoot, 'auth/registration/_'), { recursive: true });
  await writeFile(join(webRoot, 'auth/registration/_/index.html'), 'invited');
  await mkdir(join(webRoot, 'user/built'), { recursive: true });
  await writeFile(join(webRoot, 'user/built/index.html'), 'first screen');
  await writeFile(join(webRoot, 'share-en.png'), 'picture');
  await writeFile(join(webRoot, 'robots.txt'), 'Sitemap: https://origin.invalid/sitemap.xml');
  await writeFile(join(webRoot, 'sitemap.xml'), '<loc>https://origin.invalid/welcome</loc>');
  await writeFile(join(webRoot, 'assets', 'entry-Ab3dE6gH.js'), 'code');
  await writeFile(join(webRoot, 'assets', 'entry-Ab3dE6gH.js.br'), brotliCompressSync('code'));
  await writeFile(join(webRoot, 'csp-hashes.json'), hashes);
  app = await createTestApp({ env: { WEB_ROOT: webRoot } });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string) => app.server.inject(url);
const ask = (headers: Record<string, string>) => app.server.inject({ url: '/welcome', headers });

test('a password manager is redirected to the page for changing the password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/user/account/change-password']);
});

test('built pages are served, never from a cache', async () => {
  const start = await get('/');
  expect([start.statusCode, start.body, start.headers['cache-control']]).toEqual([200, 'start', 'no-cache']);
});

test.each(['/welcome', '/welcome/', '/welcome?a=b'])('%s is the page of its folder', async (url) => {
  expect((await get(url)).body).toBe('welcome');
});

test.each([
  ['/welcome?affiliationCode=presa', 'affiliationCode=presa; Max-Age=25920000; Path=/; SameSite=Lax'],
  [
    '/user/home?a=1&affiliationCode=presa-2',
    'affiliationCode=presa-2; Max-Age=25920000; Path=/; SameSite=Lax',
  ],
  ['/welcome?affiliationCode=a%3B%20Domain%3Devil', undefined],
  ['/welcome?affiliationCode=', undefined],
  ['/welcome', undefined],
])('%s sets the cookie %s', async (url, cookie) => {
  expect((await get(url)).headers['set-cookie']).toBe(cookie);
});

test('files with a hash in their name are cached forever', async () => {
  const asset = await get('/assets/entry-Ab3dE6gH.js');
  expect(asset.body).toBe('code');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a file requested with an origin is not requested again without one', async () => {
  const url = '/assets/entry-Ab3dE6gH.js';
  const { headers } = await app.server.inject({ url, headers: { origin: 'http://localhost:3000' } });
  expect(headers.vary?.toString().toLowerCase()).toBe('accept-encoding');
});

test('a browser that continues a complete file gets it whole', async () => {
  const answer = await app.server.inject({
    url: '/assets/entry-Ab3dE6gH.js',
    headers: { range: 'bytes=4-' },
  });
  expect([answer.statusCode, answer.body, answer.headers['accept-ranges']]).toEqual([200, 'code', 'none']);
});

test.each([
  ['/assets/entry-Ab3dE6gH.js', 'public, max-age=31536000, immutable', 'javascript'],
  ['/welcome', 'no-cache', 'text/html'],
])('%s is compressed for clients that can read it', async (url, kept, type) => {
  const answer = await app.server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': kept });
  expect(answer.headers['content-type']).toContain(type);
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
});

test('a page is compressed as the browser accepts it, and not sent again if cached', async () => {
  const [br, gz, plain] = await Promise.all(
    ['gzip, br', 'gzip, br;q=0', 'gzip;q=0.0'].map((accepted) => ask({ 'accept-encoding': accepted })),
  );
  expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe('welcome');
  expect(gunzipSync(gz?.rawPayload ?? '').toString()).toBe('welcome');
  expect([plain?.body, plain?.headers['content-encoding']]).toEqual(['welcome', undefined]);
  const again = await ask({ 'if-none-match': String(br?.headers.etag) });
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
});

describe('search engines', () => {
  test('a URL with a language is the English page, with the public origin in it', async () => {
    const { publicUrl } = app.platform.config;
    const english = await get('/welcome/?lang=en&utm_source=x');
    expect(english.body).toBe(`<a href="${publicUrl}/welcome?lang=en">`);
    expect((await get('/welcome?lang=de')).body).toBe('welcome');
    expect((await get('/auth/registration/ABC?lang=en')).body).toBe('invited');
    expect((await get('/robots.txt')).body).toBe(`Sitemap: ${publicUrl}/sitemap.xml`);
    const sitemap = await get('/sitemap.xml');
    expect([sitemap.body, sitemap.headers['content-type']]).toEqual([
      `<loc>${publicUrl}/welcome</loc>`,
      'application/xml; charset=utf-8',
    ]);
  });

  test.each([
    ['/', undefined],
    ['/welcome', undefined],
    ['/welcome?lang=en', undefined],
    ['/auth/registration/ABC', undefined],
    ['/user/home', 'noindex'],
    ['/user/built', 'noindex'],
    ['/payment/success/1', 'noindex'],
    ['/account/verification', 'noindex'],
    ['/nothing-here', 'noindex'],
  ])('%s says %s', async (url, robots) => {
    expect((await get(url)).headers['x-robots-tag']).toBe(robots);
  });

  test('the picture of a shared link may be embedded elsewhere, other files may not', async () => {
    const policies = await Promise.all(
      ['/share-en.png', '/assets/entry-Ab3dE6gH.js'].map(
        async (url) => (await get(url)).headers['cross-origin-resource-policy'],
      ),
    );
    expect(policies).toEqual(['cross-origin', 'same-origin']);
  });

  test('no file of a page has its own URL', async () => {
    for (const url of ['/welcome/index.en.html', '/welcome/index.html', '/__spa-fallback.html'])
      expect((await get(url)).statusCode).toBe(404);
  });
});

test('a player’s page that was built with its first screen is served', async () => {
  expect((await get('/user/built')).body).toBe('first screen');
});

test.each(['/user/home', '/auth/sign-in', '/payment/success/1?a=b'])(
  '%s is the app’s own page',
  async (url) => {
    const page = await get(url);
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([
      200,
      'fallback',
      'no-cache',
    ]);
  },
);

describe('below the roots of calls and files nothing is a page', () => {
  test.each([
    '/api/v2/nothing',
    '/api/nothing',
    '/v2/loto/nothing',
    '/files/nothing',
    '/assets/entry-0ldBu1lD.js',
  ])('%s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'NOT_FOUND' });
  });

  test('nor is a call with another method', async () => {
    const answer = await get('/api/v2/user/login');
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'OPTIONS, POST']);
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'METHOD_NOT_ALLOWED' });
  });

  test('nor is a URL that cannot be decoded', async () => {
    const answer = await get('/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'REQUEST_MALFORMED' });
  });
});

describe('an unknown URL with a file name is not a page', () => {
  test.each([
    '/.env',
    '/x.php',
    '/x.php/',
    '/wp-login.php?a=b',
    '/.git/config',
    '/user/home.json',
    '/.well-known/none',
    '/%2eenv',
    '/backup%2Esql',
    '/assets/none.js',
  ])('%s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'NOT_FOUND' });
  });
});

test.each(['/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd', '/csp-hashes.json', '/.env'])(
  '%s is not a file of the app',
  async (url) => {
    expect((await get(url)).body).not.toMatch(/root:|sha256/);
  },
);

test.each([
  ['/welcome', "'self' 'sha256-abc='", "'self' 'sha256-def='"],
  ['/user/home', "'self' 'sha256-ghi='", "'self'"],
  ['/', "'self'", "'self'"],
])('%s accepts its own inline scripts and styles, and no others', async (url, script, style) => {
  const policy = (await get(url)).headers['content-security-policy']?.toString() ?? '';
  expect(policy.split('; ')).toEqual(expect.arrayContaining([`script-src ${script}`, `style-src ${style}`]));
});

describe('in staging', () => {
  test('every page says that this is not a real lottery, with a style that its policy allows, and is not indexed', async () => {
    await writeFile(join(webRoot, '__spa-fallback.html'), '<html><body class="a">fallback</body></html>');
    const server = Fastify();
    await registerWebApp(server, webRoot, { publicUrl: 'https://proba.example.ro', environment: 'staging' });
    const page = await server.inject('/user/home');
    expect(page.body).toMatch(/<body class="a"><style>.*<\/style><aside id="staging-notice"/);
    expect(page.body).toContain(stagingNotice);
    const [, style = ''] = /<style>(.*)<\/style>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect((await server.inject('/welcome')).headers['x-robots-tag']).toBe('noindex');
    expect((await server.inject('/assets/entry-Ab3dE6gH.js')).body).toBe('code');
    await server.close();
  });
});
