import { calls, endpointPath, product } from '@loto/api-contract';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuzzAddresses } from '../../testing/fuzz/fuzz-addresses.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'loto-web-'));
  await mkdir(join(webRoot, 'welcome'));
  await writeFile(join(webRoot, 'index.html'), 'start');
  await writeFile(join(webRoot, 'welcome', 'index.html'), 'welcome');
  app = await createTestApp({ env: { WEB_ROOT: webRoot, API_DOCS: 'on' } });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

/** Common names of parameters that contain a redirect URL. */
const parameters = [
  'next',
  'url',
  'redirect',
  'redirect_uri',
  'returnUrl',
  'return_to',
  'continue',
  'RelayState',
];

/** Expects a response that keeps the browser on this site: it contains no other URL. */
async function expectNoWayOut(request: InjectOptions): Promise<void> {
  const { statusCode, headers } = await app.server.inject(request);
  const { location, refresh } = headers;
  expect
    .soft([Math.floor(statusCode / 100) === 3, location, refresh], JSON.stringify(request))
    .toEqual([false, undefined, undefined]);
}

const pages = [
  '/',
  '/welcome',
  '/welcome/',
  '/auth/sign-in',
  '/process',
  '/api/docs',
  '/api/docs/',
  '/api/health',
];
const callPaths = Object.values(calls).map((call) => endpointPath(call, product.slug, 'a'));

test('no page and no call redirects to a place in the request', async () => {
  for (const path of [...pages, ...callPaths, '/files/tickets/a.pdf']) {
    for (const parameter of parameters) {
      const query = new URLSearchParams({ [parameter]: 'https://evil.example/' });
      await expectNoWayOut({ url: `${path}?${query.toString()}` });
    }
    await expectNoWayOut({
      url: path,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
  }
});

test('no path that looks like a URL redirects there', async () => {
  const paths = [
    '//evil.example',
    '//evil.example/',
    '//evil.example/welcome/..',
    '/welcome//evil.example',
    '/%2f%2fevil.example/',
    '/%5cevil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/welcome/%2e%2e//evil.example',
    '/api/docs//evil.example/',
    '/https://evil.example/',
    '/%0d%0aLocation:%20https://evil.example/',
  ];
  for (const url of paths) await expectNoWayOut({ url });
});

/** Returns the URL to which a browser is redirected after a provider's form. */
async function lead(provider: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/v2/user/sign-in-return/${provider}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  return response.headers.location;
}

describe('the destination after Google and Apple', () => {
  const ours = /^http:\/\/localhost:3000\/process#[\w.%&=+*-]*$/;

  test('is ours, whatever a form says', async () => {
    const fields = ['state', 'id_token', 'error', 'user', ...parameters];
    for (const address of fuzzAddresses) {
      const form = Object.fromEntries(fields.map((field) => [field, address]));
      for (const provider of ['google', 'apple']) {
        expect.soft(await lead(provider, form), address).toMatch(ours);
        expect.soft(await lead(provider, { ...form, error: '' }), address).toMatch(ours);
      }
    }
  });

  test('is ours, whatever host the request names', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      referer: 'https://evil.example/',
    };
    expect(await lead('apple', { state: 'a' }, headers)).toMatch(ours);
  });
});
