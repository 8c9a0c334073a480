import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, federatedSignInEnv, type TestApp } from '../../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: federatedSignInEnv({ jwksUrl: 'http://127.0.0.1:1/keys' }) });
});
afterAll(() => app.close());

async function post(
  provider: string,
  form: string | Record<string, string>,
  headers: Record<string, string> = {},
) {
  return app.server.inject({
    method: 'POST',
    url: `/api/v2/user/sign-in-return/${provider}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://appleid.apple.com',
      ...headers,
    },
    payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
}

/**
 * Returns the target of a redirect: the URL without its fragment, and the fragment's parameters.
 */
function leadsTo({ headers }: { headers: Record<string, unknown> }) {
  const [address, fragment = ''] = String(headers['location']).split('#');
  return { address, parameters: Object.fromEntries(new URLSearchParams(fragment)) };
}

test('a provider’s response is redirected to the player in the fragment', async () => {
  const response = await post('google', { id_token: 'aaa.bbb-_.ccc', state: 'x+y&z=%20#' });
  expect(response.statusCode).toBe(303);
  expect(response.body).toBe('');
  expect(leadsTo(response)).toEqual({
    address: 'http://localhost:3000/process',
    parameters: { provider: 'google', id_token: 'aaa.bbb-_.ccc', state: 'x+y&z=%20#' },
  });
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  // The response has no CORS headers, and none that would block a form from another origin.
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test('the name that Apple sends is passed on', async () => {
  const user = JSON.stringify({ name: { firstName: 'Ștefan', lastName: 'Pop & Fii' }, email: 'a@b.ro' });
  const { parameters } = leadsTo(await post('apple', { id_token: 'a.b.c', state: 's', user }));
  expect(parameters).toEqual({
    provider: 'apple',
    id_token: 'a.b.c',
    state: 's',
    firstName: 'Ștefan',
    lastName: 'Pop & Fii',
  });
});

test.each([
  ['no JSON', '{'],
  ['a text', '"Ana"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no name', '{"email":"a@b.ro"}'],
  ['names that are no texts', '{"name":{"firstName":1,"lastName":{}}}'],
  ['names too long', JSON.stringify({ name: { firstName: 'a'.repeat(201), lastName: '' } })],
])('a name that is %s is left out', async (_name, user) => {
  const { parameters } = leadsTo(await post('apple', { id_token: 'a.b.c', state: 's', user }));
  expect(parameters).toEqual({ provider: 'apple', id_token: 'a.b.c', state: 's' });
});

test('an error is redirected without a token', async () => {
  const form = { error: 'user_cancelled_authorize', state: 's', id_token: 'a.b.c', error_description: 'No' };
  expect(leadsTo(await post('apple', form)).parameters).toEqual({
    provider: 'apple',
    state: 's',
    error: 'user_cancelled_authorize',
  });
});

describe('an unusable response is reported as such', () => {
  test.each<[string, string | Record<string, string>]>([
    ['empty', ''],
    ['without a token', { state: '' }],
    ['with an empty token', { id_token: '' }],
    ['with a token too long', { id_token: 'x'.repeat(8193) }],
    ['with an error that is no code', { error: '<script>alert(1)</script>' }],
    ['with an empty error', { error: '', id_token: 'a.b.c' }],
    ['badly encoded', '%E0%A4%A&id_token=&%%%'],
    ['too large', `id_token=${'x'.repeat(40_000)}`],
  ])('%s', async (_name, form) => {
    const response = await post('google', form);
    expect(response.statusCode).toBe(303);
    expect(leadsTo(response)).toEqual({
      address: 'http://localhost:3000/process',
      parameters: { provider: 'google', error: 'invalid_request' },
    });
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])('in %s', async (type) => {
    const response = await post('google', '{"id_token":"a.b.c"}', { 'content-type': type });
    expect(leadsTo(response).parameters).toEqual({ provider: 'google', error: 'invalid_request' });
  });
});

test('no form and no header can change the destination', async () => {
  const forms: Record<string, string>[] = [
    { id_token: 'a', state: 's', redirect_uri: 'https://evil.test', returnUrl: '//evil.test', next: '/x' },
    { id_token: 'a\r\nLocation: https://evil.test', state: '\r\nSet-Cookie: a=b' },
    { id_token: '#@evil.test/', state: '/../..//evil.test', user: '{"name":{"firstName":"//evil.test"}}' },
  ];
  for (const form of forms) {
    const response = await post('apple', form, { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
    expect(response.headers['location']).toMatch(/^http:\/\/localhost:3000\/process#[\w.%&=+*-]+$/);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
});

test.each(['partner', 'facebook', 'google/x', ''])('there is no such path for %s', async (provider) => {
  expect((await post(provider, { id_token: 'a' })).statusCode).toBe(404);
});

test('no log line contains the token', async () => {
  const lines: string[] = [];
  const logging = await createTestApp({
    env: { LOG_LEVEL: 'trace' },
    overrides: { logStream: { write: (line) => lines.push(line) } },
  });
  try {
    await logging.server.inject({
      method: 'POST',
      url: '/api/v2/user/sign-in-return/google?id_token=secret-in-query',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'id_token=secret-in-form&state=secret-state',
    });
    expect(lines.join()).toContain('/api/v2/user/sign-in-return/google');
    expect(lines.join()).not.toContain('secret');
  } finally {
    await logging.close();
  }
});
