import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';

const appOrigin = 'https://localhost';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      MAX_REQUESTS_OF_ADDRESS: '1',
      ADDRESS_LIMIT_FACTOR: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      APP_ORIGINS: appOrigin,
    },
  });
});
afterAll(() => app.close());

const request = (address: string) =>
  app.server.inject({ url: '/api/unknown', headers: { 'x-forwarded-for': address, origin: appOrigin } });

test('a flood from one address waits or is rejected, while another is served', async () => {
  const answers: number[] = [];
  const flood = Array.from({ length: 30 }, async () => {
    const { statusCode } = await request('192.0.2.1');
    answers.push(statusCode);
  });
  const refused = await request('192.0.2.1');
  expect(refused.json()).toMatchObject({ errorCode: 'RATE_LIMITED' });
  expect(refused.headers['retry-after']).toBe('5');
  // Otherwise an app couldn't read it.
  expect(refused.headers['access-control-allow-origin']).toBe(appOrigin);
  expect((await request('192.0.2.2')).statusCode).toBe(404);
  await Promise.all(flood.slice(0, 3));
  // Two requests at once, and a third after their second had passed.
  expect(answers.filter((status) => status === 404).length).toBeGreaterThanOrEqual(3);
});
