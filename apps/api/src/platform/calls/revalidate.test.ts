import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  ['results', 'Origin'],
  ['versionRequirements', 'Origin, Accept-Language, ApplicationClient, AppVersion'],
] as const)('a response that is the same for everyone is sent once: %s', async (id, vary) => {
  const { response } = await app.call(id);
  const { etag } = response.headers;
  expect(response.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    vary,
  });
  // A response that contains the time would be different each time.
  app.clock.advance(60_000);
  const ask = (ifNoneMatch: string) =>
    app.server.inject({
      method: 'GET',
      url: response.raw.req.url ?? '',
      headers: { ...response.raw.req.headers, 'if-none-match': ifNoneMatch },
    });
  const again = await ask(`"other", W/${String(etag)}`);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  const changed = await ask('"other"');
  expect([changed.statusCode, changed.body]).toEqual([200, response.body]);
});

test('a player’s own data is not cached', async () => {
  const { token } = await signUpPlayer(app);
  const { response } = await app.call('getProfile', { token });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(response.headers.etag).toBeUndefined();
});

test.each(['campaigns', 'gamePeriods'] as const)('nor is the server’s time: %s', async (id) => {
  const { data, response } = await app.call(id);
  expect(data.serverTime).toBeDefined();
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('nor is an error', async () => {
  const { response } = await app.call('results', { query: { offset: 'none' } });
  expect([response.statusCode, response.headers.etag]).toEqual([400, undefined]);
});
