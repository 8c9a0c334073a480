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
      // what it was doing may have been done
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

describe('a failure without a name', () => {
  test.each(['/broken', '/broken-database', '/thrown-text'])(
    '%s answers the request’s id and nothing else',
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

  test('is found in the log by that id', async () => {
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
  '%s: whether it was done is not known, or may be done soon, so the caller is asked to come back',
  async (url) => {
    const response = await app.server.inject({ url });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ success: false, errorCode: 'OVERLOADED' });
  },
);

describe('a failure with a name', () => {
  test('answers its status, its texts with their facts, in the language asked for', async () => {
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

  test('has its cause in the log and not in the answer', async () => {
    const { body } = await get('/named');
    expect(JSON.stringify(body)).not.toContain('seen in the log only');
    expect(lines.join('')).toContain('seen in the log only');
  });
});

describe('what the framework refuses', () => {
  const headers = { applicationclient: 'web', appversion: '0.9.8', 'content-type': 'application/json' };

  test.each([
    ['text that is not JSON', { headers, payload: '{"email":' }, 400, 'VALIDATION_FAILED'],
    [
      'another kind of text',
      { headers: { ...headers, 'content-type': 'text/xml' }, payload: '<a/>' },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a body that is too large',
      { headers, payload: `{"email":"${'x'.repeat(70_000)}"}` },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['a poisoned prototype', { headers, payload: '{"__proto__":{"a":1}}' }, 400, 'VALIDATION_FAILED'],
  ])('%s', async (_name, request, status, code) => {
    const response = await app.server.inject({ method: 'POST', url: '/api/v2/user/login', ...request });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, errorCode: code });
  });

  test.each(['/api/v2/user/nothing', '/nothing', '/api/v2/user/%FF'])('%s is nowhere', async (url) => {
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
