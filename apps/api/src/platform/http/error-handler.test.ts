import { errors, type ErrorCode } from '@loto/api-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { ApiError } from './api-error.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    env: { LOG_LEVEL: 'info' },
    overrides: { logStream: { write: (line) => lines.push(line) } },
    prepare: ({ server }) => {
      server.get('/broken', () => {
        throw new Error('the inside of the server');
      });
      server.get('/broken-database', () =>
        app.platform.pool.query(`insert into player (player_id, email, created_at)
          values (gen_random_uuid(), 'ana@exemplu.ro', now()), (gen_random_uuid(), 'ana@exemplu.ro', now())`),
      );
      // Its last statement may have been executed.
      server.get('/lost-database', () =>
        app.platform.pool.query('select pg_terminate_backend(pg_backend_pid())'),
      );
      server.get('/standby', async () => {
        const client = await app.platform.pool.connect();
        try {
          await client.query('begin read only');
          return await client.query('delete from attempt');
        } finally {
          client.release(true);
        }
      });
      server.get('/thrown-text', () => {
        // oxlint-disable-next-line typescript/only-throw-error -- a library may
        throw 'just a text';
      });
      server.get('/named', () => {
        throw new ApiError('UNDER_AGE', {
          facts: { age: '18' },
          fieldErrors: { birthDate: { ro: 'Ai nevoie de {age} ani.', en: 'You need {age} years.' } },
          cause: new Error('seen in the log only'),
        });
      });
    },
  });
});
afterAll(() => app.close());

async function get(url: string, language = 'ro') {
  const response = await app.server.inject({ url, headers: { 'accept-language': language } });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

describe('an unnamed failure', () => {
  test.each(['/broken', '/broken-database', '/thrown-text'])(
    '%s returns the request’s id and nothing else',
    async (url) => {
      const { status, body } = await get(url);
      expect(status).toBe(500);
      expect(body).toEqual({
        success: false,
        errorCode: 'INTERNAL',
        errorMessage: 'Ceva n-a mers bine!',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    },
  );

  test('can be found in the log by that id', async () => {
    const { body } = await get('/broken');
    const line = lines.find(
      (each) => each.includes(String(body['requestId'])) && each.includes('unexpected'),
    );
    expect(line).toContain('the inside of the server');
  });

  test('of the database is logged without the values that it quotes', async () => {
    await get('/broken-database');
    expect(lines.join('')).toContain('player_email');
    expect(lines.join('')).not.toContain('ana@exemplu.ro');
  });
});

test.each(['/lost-database', '/standby'])(
  '%s: it may have been done or may soon be, so the caller is asked to come back',
  async (url) => {
    const response = await app.server.inject({ url });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ success: false, errorCode: 'OVERLOADED' });
  },
);

describe('a named failure', () => {
  test('returns its status and its texts with values, in the requested language', async () => {
    expect(await get('/named')).toMatchObject({
      status: 400,
      body: {
        errorCode: 'UNDER_AGE',
        errorMessage: 'Poți juca doar dacă ai cel puțin 18 ani.',
        fieldErrors: { birthDate: 'Ai nevoie de 18 ani.' },
      },
    });
    expect(await get('/named', 'en-US,en;q=0.9')).toMatchObject({
      body: { fieldErrors: { birthDate: 'You need 18 years.' } },
    });
  });

  test('has its cause in the log and not in the response', async () => {
    const { body } = await get('/named');
    expect(JSON.stringify(body)).not.toContain('seen in the log only');
    expect(lines.join('')).toContain('seen in the log only');
  });
});

describe('the framework’s rejections', () => {
  const headers = { applicationclient: 'web', appversion: '0.9.8', 'content-type': 'application/json' };

  test.each<[string, { headers: Record<string, string>; payload: string }, number, ErrorCode]>([
    ['text that is not JSON', { headers, payload: '{"email":' }, 400, 'REQUEST_MALFORMED'],
    ['JSON of no length', { headers, payload: '' }, 400, 'VALIDATION_FAILED'],
    [
      'another kind of text',
      { headers: { ...headers, 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'CONTENT_TYPE_UNSUPPORTED',
    ],
    [
      'JSON that is called plain text',
      { headers: { ...headers, 'content-type': 'text/plain' }, payload: '{}' },
      415,
      'CONTENT_TYPE_UNSUPPORTED',
    ],
    [
      'a type that is none',
      { headers: { ...headers, 'content-type': ';;;' }, payload: '{}' },
      415,
      'CONTENT_TYPE_UNSUPPORTED',
    ],
    [
      'a compressed body',
      { headers: { ...headers, 'content-encoding': 'gzip' }, payload: '{}' },
      415,
      'CONTENT_TYPE_UNSUPPORTED',
    ],
    [
      'a body that is too large',
      { headers, payload: `{"email":"${'x'.repeat(70_000)}"}` },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['a poisoned prototype', { headers, payload: '{"__proto__":{"a":1}}' }, 400, 'REQUEST_MALFORMED'],
  ])('%s', async (_name, request, status, code) => {
    const response = await app.server.inject({ method: 'POST', url: '/api/v2/user/login', ...request });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      success: false,
      errorCode: code,
      errorMessage: errors[code].ro,
    });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'ro' });
    expect(response.headers['x-request-id']).toBe(response.json<{ requestId: string }>().requestId);
    expect(response.headers.accept).toBe(
      status === 415 && !('content-encoding' in request.headers) ? 'application/json' : undefined,
    );
  });

  test('an encoding of a body is rejected with the supported one', async () => {
    const { headers: answered } = await app.server.inject({
      method: 'POST',
      url: '/api/v2/user/login',
      headers: { ...headers, 'content-encoding': 'br' },
      payload: '{}',
    });
    expect(answered['accept-encoding']).toBe('identity');
  });

  test('a URL that cannot be decoded matches nothing', async () => {
    const { status, body } = await get('/api/v2/user/%FF', 'en');
    expect([status, body['errorCode'], body['errorMessage']]).toEqual([
      400,
      'REQUEST_MALFORMED',
      errors.REQUEST_MALFORMED.en,
    ]);
  });

  test('an overlong id is not found', async () => {
    expect((await get(`/api/v2/loto/ticket/${'x'.repeat(200)}`)).status).toBe(404);
  });

  test.each([
    ['PUT', '/api/v2/user/login', 'OPTIONS, POST'],
    ['GET', '/api/v2/user/login', 'OPTIONS, POST'],
    ['POST', '/api/v2/loto/results?limit=1', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/v2/user/profile', 'GET, HEAD, OPTIONS, POST'],
    ['PATCH', '/api/v2/loto/ticket/6f1f9a3e-6d0c-4a51-9d9b-2c6f0f9b7a11', 'GET, HEAD, OPTIONS'],
    ['POST', 'http://loto.test/results/v1/joker.json', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
  ] as const)('%s of %s: the response lists the allowed methods', async (method, url, allow) => {
    const response = await app.server.inject({ method, url, headers: { 'accept-language': 'en' } });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.json()).toMatchObject({
      errorCode: 'METHOD_NOT_ALLOWED',
      errorMessage: errors.METHOD_NOT_ALLOWED.en,
    });
    const options = await app.server.inject({ method: 'OPTIONS', url });
    expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, allow, '']);
  });

  test('HEAD is GET without the body', async () => {
    const url = '/api/v2/loto/results';
    const [head, whole] = [
      await app.server.inject({ method: 'HEAD', url, headers }),
      await app.server.inject({ url, headers }),
    ];
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  });

  test.each(['/api/v2/user/nothing', '/nothing'])('%s is not found', async (url) => {
    const { status, body } = await get(url);
    expect(status).toBe(404);
    expect(body).toEqual({
      success: false,
      errorCode: 'NOT_FOUND',
      errorMessage: 'Nu am găsit ce cauți.',
      requestId: expect.any(String),
    });
  });
});
