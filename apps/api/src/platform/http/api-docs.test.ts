import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import type { ApiDescription } from '../openapi/describe-api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { API_DOCS: 'on' } });
});
afterAll(() => app.close());

test('the description of this server is served', async () => {
  const response = await app.server.inject('/api/docs/json');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const document = response.json<ApiDescription>();
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: app.platform.config.publicUrl }] });
});

test('each of its operations is a route', async () => {
  const { paths } = (await app.server.inject('/api/docs/json')).json<ApiDescription>();
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      url: path.replace('{provider}', 'sandbox').replace(/\{(\w+)\}/g, ':$1'),
    })),
  );
  expect(routes.filter((route) => !app.server.hasRoute(route))).toEqual([]);
});

test('nothing of it is served if it is disabled', async () => {
  const without = await createTestApp({ env: { API_DOCS: 'off' } });
  try {
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui.css'])
      expect({ url, status: (await without.server.inject(url)).statusCode }).toEqual({ url, status: 404 });
  } finally {
    await without.close();
  }
});

test('the page is served', async () => {
  const page = await app.server.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});
