import { randomUUID } from 'node:crypto';
import { calls, endpointPath, product, type Call } from '@loto/api-contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  FakeProvider,
  signUpPlayer,
  simpleOrder,
  type SignedUpPlayer,
  type TestApp,
} from '../../testing/index.ts';

/** Origins of the phone apps' pages, on Android and on iOS. */
const appOrigins = ['https://localhost', 'capacitor://localhost'];
const allowed = ['http://localhost:3000', 'https://m.loto.test', ...appOrigins];
const refused = [
  'https://loto.test.evil.example',
  'https://evil.example',
  'https://localhost:8443',
  'http://localhost',
  'capacitor://evil.example',
  'file://',
  'null',
];

let app: TestApp;
let player: SignedUpPlayer;
let ticketId: string;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({
    env: { ALLOWED_ORIGINS: 'https://m.loto.test', APP_ORIGINS: appOrigins.join(',') },
    overrides: { paymentProvider: provider },
  });
  player = await signUpPlayer(app, { complete: true });
  ticketId = (await buyPaidTicket(app, provider, player)).id;
});
afterAll(() => app.close());

const allCalls: readonly Call[] = Object.values(calls);
const someId = '6f1f9a3e-6d0c-4a51-9d9b-2c6f0f9b7a11';

/** Sends a browser's preflight request for a call with these headers. */
function preflight(origin: string, call: Call) {
  return app.server.inject({
    method: 'OPTIONS',
    url: endpointPath(call, product.slug, someId),
    headers: {
      origin,
      'access-control-request-method': call.method,
      'access-control-request-headers':
        'accept-language,appbuild,applicationclient,appversion,authorization,content-type,idempotency-key,if-none-match,packagename',
    },
  });
}

const listOf = (header: unknown) =>
  String(header)
    .split(',')
    .map((part) => part.trim().toLowerCase());

test.each(allowed)('every call can be sent by a page at %s, which is cached', async (origin) => {
  for (const call of allCalls) {
    const { statusCode, headers } = await preflight(origin, call);
    expect.soft([statusCode, headers['access-control-allow-origin']], call.id).toEqual([204, origin]);
    const methods = listOf(headers['access-control-allow-methods']);
    expect.soft(methods, call.id).toContain(call.method.toLowerCase());
    expect
      .soft(listOf(headers['access-control-allow-headers']), call.id)
      .toEqual(
        expect.arrayContaining([
          'applicationclient',
          'appbuild',
          'packagename',
          'idempotency-key',
          'if-none-match',
        ]),
      );
    expect.soft(headers['access-control-max-age'], call.id).toBe('7200');
    expect.soft(listOf(headers['vary']), call.id).toContain('origin');
    expect.soft(headers, call.id).not.toHaveProperty('access-control-allow-credentials');
    expect.soft(headers, call.id).not.toHaveProperty('set-cookie');
  }
});

test.each(refused)('no call can be sent by a page at %s', async (origin) => {
  for (const call of allCalls) {
    const { headers } = await preflight(origin, call);
    expect.soft(headers, call.id).not.toHaveProperty('access-control-allow-origin');
    expect.soft(headers, call.id).not.toHaveProperty('access-control-allow-credentials');
  }
});

test.each([...allowed, ...refused])(
  'any response of a call can be read by a page at %s only if its origin is allowed',
  async (origin) => {
    const readable = allowed.includes(origin) ? origin : undefined;
    for (const { id } of allCalls) {
      const { response } = await app.call(id, { id: someId, headers: { origin } });
      expect.soft(response.headers['access-control-allow-origin'], id).toBe(readable);
      expect.soft(response.headers, id).not.toHaveProperty('access-control-allow-credentials');
    }
  },
);

describe('besides the calls', () => {
  const answers: Record<string, () => InjectOptions | Promise<InjectOptions>> = {
    'a ticket’s file': async () => {
      const { data } = await app.call('downloadTicket', { id: ticketId, token: player.token });
      return { url: new URL(data.fileUrl).pathname + new URL(data.fileUrl).search };
    },
    'a link that was not signed': () => ({ url: '/files/tickets/a.pdf?signature=x' }),
    'no such call': () => ({ url: '/api/v2/nothing' }),
    'a body that is too large': () => ({
      method: 'POST',
      url: '/api/v2/user/login',
      payload: { email: 'x'.repeat(70_000) },
    }),
  };

  test.each(Object.keys(answers))('%s can be read by an app, and by no stranger', async (name) => {
    for (const origin of [...appOrigins, 'https://evil.example']) {
      const request = (await answers[name]?.()) ?? {};
      const { headers } = await app.server.inject({ ...request, headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe(appOrigins.includes(origin) ? origin : undefined);
      expect(listOf(headers['vary'])).toContain('origin');
    }
  });
});

test('a page elsewhere can read the response’s headers', async () => {
  const { response } = await app.call('gamePeriods', { headers: { origin: 'https://localhost' } });
  expect(listOf(response.headers['access-control-expose-headers'])).toEqual([
    'allow',
    'content-language',
    'etag',
    'ratelimit',
    'ratelimit-policy',
    'retry-after',
    'www-authenticate',
    'x-request-id',
  ]);
});

test.each([
  [undefined, 'Bearer'],
  ['abc', 'Bearer error="invalid_token"'],
])(
  'a caller who is not signed in can read how to, and whether a token was rejected: %s',
  async (token, challenge) => {
    const { status, response } = await app.call('getProfile', token === undefined ? {} : { token });
    expect([status, response.headers['www-authenticate']]).toEqual([401, challenge]);
  },
);

test('without configured app origins no app may call', async () => {
  const plain = await createTestApp();
  for (const origin of appOrigins) {
    const { response } = await plain.call('gamePeriods', { headers: { origin } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  }
  await plain.close();
});

test.each(['app.android', 'app.ios'])('%s returns from a payment to the product’s host', async (client) => {
  const buyer = await signUpPlayer(app, { complete: true });
  const headers = {
    origin: 'https://localhost',
    applicationclient: client,
    appbuild: '7',
    packagename: 'ro.loto.app',
  };
  const common = { token: buyer.token, headers };
  const { data } = await app.call('buyTicket', {
    ...common,
    idempotencyKey: randomUUID(),
    body: simpleOrder,
  });
  const { id } = data.gameTicket;
  const checkout = (host: string) =>
    app.call('checkout', {
      ...common,
      id,
      idempotencyKey: randomUUID(),
      body: { successUrl: `${host}/payment/success/${id}`, failedUrl: `${host}/payment/failure/${id}` },
    });
  for (const origin of appOrigins) expect((await checkout(origin)).errorCode).toBe('RETURN_URL_REFUSED');
  expect((await checkout('http://localhost:3000')).status).toBe(200);
  expect([...provider.checkouts.keys()].length).toBeGreaterThan(0);
  expect(provider.requests.at(-1)).toMatchObject({
    successUrl: `http://localhost:3000/payment/success/${id}`,
    failedUrl: `http://localhost:3000/payment/failure/${id}`,
  });
});
