import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/index.ts';

let webRoot: string;
let app: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'loto-office-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Birou</title>');
  await writeFile(join(webRoot, 'assets', 'start-AbCd1234.js'), 'start()');
  await writeFile(join(webRoot, 'first-paint.js'), 'paint()');
  app = await createTestApp({ env: { OFFICE_WEB_ROOT: webRoot } });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, server = app, address = '127.0.0.1') =>
  server.officeServer.inject({ method: 'GET', url, remoteAddress: address });

describe('the office', () => {
  test.each(['/', '/draw/0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f', '/enrol', '/command/refund?serial=1'])(
    'answers %s with its page',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['x-robots-tag']).toBe('noindex');
    },
  );

  test.each([
    '/api/office/none',
    '/assets/none-12345678.js',
    '/none.js',
    '/metrics',
    '/index.html',
    '/%E0%A4%A',
  ])('has no page at %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toContain('Birou');
  });

  test('lets no inline script or style run, and nothing of another origin', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('lets caches keep a file with a hash in its name, and ask about others', async () => {
    const hashed = await get('/assets/start-AbCd1234.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/first-paint.js')).headers['cache-control']).toBe('no-cache');
  });

  test('shows pages to the networks that may reach it only, and its health to all', async () => {
    const env = { OFFICE_WEB_ROOT: webRoot, OFFICE_ALLOWED_NETWORKS: '10.1.0.0/16' };
    const beside = await createTestApp({ env, beside: app });
    try {
      const statusOf = async (url: string, address: string) => (await get(url, beside, address)).statusCode;
      for (const url of ['/', '/assets/start-AbCd1234.js', '/api/office/sign-in-page']) {
        expect([url, await statusOf(url, '10.1.2.3')]).toEqual([url, 200]);
        expect([url, await statusOf(url, '10.2.0.1')]).toEqual([url, 404]);
      }
      expect(await statusOf('/ready', '10.2.0.1')).toBe(200);
    } finally {
      await beside.close();
    }
  });

  test('has no page at the players’ address', async () => {
    const response = await app.server.inject({ method: 'GET', url: '/' });
    expect(response.body).not.toContain('Birou');
  });

  test('does not start without its build', async () => {
    const folder = join(webRoot, 'none');
    await expect(createTestApp({ env: { OFFICE_WEB_ROOT: folder }, beside: app })).rejects.toThrow(
      `OFFICE_WEB_ROOT: there is no office in ${folder}`,
    );
  });
});
