import {
  calls,
  commonErrors,
  endpointPath,
  failureAnswer,
  idempotencyKeyRule,
  product,
  type Call,
  type CallId,
} from '@loto/api-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, freshToken, signUpPlayer, type TestApp } from '../../testing/index.ts';

/** What holds for every call of the contract, before its own handler is called. */

let app: TestApp;
let token: string;
let unprovedToken: string;
let endedToken: string;
beforeAll(async () => {
  app = await createTestApp();
  const player = await signUpPlayer(app);
  token = player.token;
  unprovedToken = freshToken(app, player, { isEmailVerified: false });
  const left = await app.call('login', { body: { email: player.email, password: player.password } });
  endedToken = left.data.token;
  await app.call('logout', { token: endedToken });
});
afterAll(() => app.close());

const all: Call[] = Object.values(calls);
const ids = (filter: (call: Call) => boolean): CallId[] => all.filter(filter).map(({ id }) => id);
const someId = '6f1f9a3e-6d0c-4a51-9d9b-2c6f0f9b7a11';
const signedIn = { id: someId, idempotencyKey: 'key-of-the-test' };

test.each(ids(() => true))('%s refuses a caller without the client headers', async (id) => {
  const answer = await app.call(id, {
    ...signedIn,
    token,
    headers: { applicationclient: undefined, appversion: undefined },
  });
  expect(answer.status).toBe(400);
  expect(answer.errorCode).toBe('CLIENT_HEADERS_INVALID');
  expect(Object.keys(answer.json['fieldErrors'] as object)).toEqual(['ApplicationClient', 'AppVersion']);
});

describe('a call that needs a token', () => {
  const withToken = ids(({ caller }) => caller !== 'anyone');

  test.each(withToken)('%s refuses invalid tokens, whatever the request holds', async (id) => {
    for (const invalidToken of [undefined, 'abc', `${token}x`, endedToken]) {
      const answer = await app.call(id, { ...signedIn, token: invalidToken, query: { odd: '1' } });
      expect(answer.status).toBe(401);
      expect(answer.errorCode).toBe('UNAUTHENTICATED');
    }
  });

  test.each(ids(({ caller }) => caller === 'verified'))('%s refuses an unproved e-mail', async (id) => {
    const answer = await app.call(id, { ...signedIn, token: unprovedToken });
    expect(answer.status).toBe(403);
    expect(answer.errorCode).toBe('EMAIL_NOT_VERIFIED');
    expect(answer.json['errorMessage']).toBe('Te rugăm să îți verifici mai întâi adresa de email.');
  });
});

/** Of no form that is taken; a key of two, a parameter and an open quote among them. */
const badKeys = [
  'short',
  'with spaces in it',
  'x'.repeat(101),
  '"unfinished-key',
  '"good-key-1", "good-key-2"',
  '"good-key-1";a=1',
];

describe('a call that may carry an idempotency key', () => {
  const takingKeys = ids(({ isIdempotent }) => isIdempotent === true);

  test.each(takingKeys)('%s does not need one', async (id) => {
    const answer = await app.call(id, { id: someId, token });
    expect(answer.json['fieldErrors'] ?? {}).not.toHaveProperty('Idempotency-Key');
    expect(answer.errorCode).not.toMatch(/^IDEMPOTENCY/);
  });

  test.each(takingKeys)('%s refuses one of no form that is taken', async (id) => {
    for (const idempotencyKey of badKeys) {
      const answer = await app.call(id, { id: someId, token, idempotencyKey });
      expect(answer.status).toBe(400);
      expect(answer.errorCode).toBe('IDEMPOTENCY_KEY_INVALID');
      expect(answer.json['fieldErrors']).toEqual({ 'Idempotency-Key': idempotencyKeyRule.ro });
    }
  });
});

describe('unknown parameters', () => {
  test.each(ids(({ method }) => method === 'GET'))('of %s are ignored', async (id) => {
    const query = { platform: 'android', version: '0.9.8', utm_source: 'a' };
    const usual = await app.call(id, { ...signedIn, token });
    const answer = await app.call(id, { ...signedIn, token, query });
    expect(answer.errorCode).not.toBe('VALIDATION_FAILED');
    expect([answer.status, answer.errorCode]).toEqual([usual.status, usual.errorCode]);
  });
});

describe('a malformed request', () => {
  test.each(ids(({ method }) => method === 'POST'))('%s refuses an unknown field', async (id) => {
    const answer = await app.call(id, { ...signedIn, token, body: { oddField: 1 } });
    expect(answer.status).toBe(400);
    expect(answer.errorCode).toBe('VALIDATION_FAILED');
  });

  test.each(ids(({ method }) => method === 'POST'))('%s refuses a list for a body', async (id) => {
    const answer = await app.call(id, { ...signedIn, token, body: [] });
    expect(answer.status).toBe(400);
    expect(answer.errorCode).toBe('VALIDATION_FAILED');
  });

  test.each(ids(({ path }) => path.includes('{id}')))('%s refuses an id that is none', async (id) => {
    const answer = await app.call(id, { ...signedIn, id: '1 or 1=1', token });
    expect(answer.status).toBe(400);
    expect(answer.errorCode).toBe('VALIDATION_FAILED');
  });
});

test.each(ids(({ caller, method }) => caller !== 'anyone' || method === 'POST'))(
  '%s answers a refusal in the contract’s shape, by a name it has declared',
  async (id) => {
    const call: Call = calls[id];
    const response = await app.server.inject({
      method: call.method,
      url: endpointPath(call, product.slug, someId),
      headers: { applicationclient: 'web', appversion: '0.9.8', authorization: 'Bearer abc' },
      ...(call.method === 'POST' && { payload: { oddField: 1 } }),
    });
    const failure = failureAnswer.parse(response.json());
    expect([...commonErrors, ...call.errors]).toContain(failure.errorCode);
  },
);
