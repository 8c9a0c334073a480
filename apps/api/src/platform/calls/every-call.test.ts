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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, freshToken, signUpPlayer, type TestApp } from '../../testing/index.ts';

/** Tests that apply to every API call, before its own handler is called. */

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

/** Returns the status and error code of a rejection. */
const refusal = ({ status, errorCode }: { status: number; errorCode: string | undefined }) =>
  `${status} ${errorCode ?? ''}`;

test('every call rejects a caller without the client headers', async () => {
  const headers = { applicationclient: undefined, appversion: undefined };
  for (const id of ids(() => true)) {
    const answer = await app.call(id, { ...signedIn, token, headers });
    expect.soft(refusal(answer), id).toBe('400 CLIENT_HEADERS_INVALID');
    expect
      .soft(Object.keys(answer.json['fieldErrors'] ?? {}), id)
      .toEqual(['ApplicationClient', 'AppVersion']);
  }
});

test('every call that needs a token rejects invalid ones, whatever the request contains', async () => {
  for (const id of ids(({ caller }) => caller !== 'anyone')) {
    for (const invalidToken of [undefined, 'abc', `${token}x`, endedToken]) {
      const answer = await app.call(id, { ...signedIn, token: invalidToken, query: { odd: '1' } });
      expect.soft(refusal(answer), `${id} ${invalidToken}`).toBe('401 UNAUTHENTICATED');
    }
  }
});

test('every call that needs a verified e-mail rejects a player without one', async () => {
  for (const id of ids(({ caller }) => caller === 'verified')) {
    const answer = await app.call(id, { ...signedIn, token: unprovedToken });
    expect.soft(refusal(answer), id).toBe('403 EMAIL_NOT_VERIFIED');
    expect.soft(answer.json['errorMessage'], id).toBe('Te rugăm să îți verifici mai întâi adresa de email.');
  }
});

/** Invalid keys: two keys, a parameter, an unclosed quote. */
const badKeys = [
  'short',
  'with spaces in it',
  'x'.repeat(101),
  '"unfinished-key',
  '"good-key-1", "good-key-2"',
  '"good-key-1";a=1',
];

const takingKeys = ids(({ isIdempotent }) => isIdempotent === true);

test('no call needs an idempotency key', async () => {
  for (const id of takingKeys) {
    const answer = await app.call(id, { id: someId, token });
    expect.soft(answer.json['fieldErrors'] ?? {}, id).not.toHaveProperty('Idempotency-Key');
    expect.soft(answer.errorCode, id).not.toMatch(/^IDEMPOTENCY/);
  }
});

test('every call with an idempotency key rejects malformed ones', async () => {
  for (const id of takingKeys) {
    for (const idempotencyKey of badKeys) {
      const answer = await app.call(id, { id: someId, token, idempotencyKey });
      expect.soft(refusal(answer), `${id} ${idempotencyKey}`).toBe('400 IDEMPOTENCY_KEY_INVALID');
      expect.soft(answer.json['fieldErrors'], id).toEqual({ 'Idempotency-Key': idempotencyKeyRule.ro });
    }
  }
});

test('every GET ignores unknown parameters', async () => {
  const query = { platform: 'android', version: '0.9.8', utm_source: 'a' };
  for (const id of ids(({ method }) => method === 'GET')) {
    const usual = await app.call(id, { ...signedIn, token });
    const answer = await app.call(id, { ...signedIn, token, query });
    expect.soft(answer.errorCode, id).not.toBe('VALIDATION_FAILED');
    expect.soft(refusal(answer), id).toBe(refusal(usual));
  }
});

test('every POST rejects an unknown field and an array as the body', async () => {
  for (const id of ids(({ method }) => method === 'POST')) {
    for (const body of [{ oddField: 1 }, []]) {
      const answer = await app.call(id, { ...signedIn, token, body });
      expect.soft(refusal(answer), `${id} ${JSON.stringify(body)}`).toBe('400 VALIDATION_FAILED');
    }
  }
});

test('every call with an object’s id rejects malformed ids', async () => {
  for (const id of ids(({ path }) => path.includes('{id}'))) {
    const answer = await app.call(id, { ...signedIn, id: '1 or 1=1', token });
    expect.soft(refusal(answer), id).toBe('400 VALIDATION_FAILED');
  }
});

test('every error has the contract’s shape and a code that its call declares', async () => {
  for (const id of ids(({ caller, method }) => caller !== 'anyone' || method === 'POST')) {
    const call: Call = calls[id];
    const response = await app.server.inject({
      method: call.method,
      url: endpointPath(call, product.slug, someId),
      headers: { applicationclient: 'web', appversion: '0.9.8', authorization: 'Bearer abc' },
      ...(call.method === 'POST' && { payload: { oddField: 1 } }),
    });
    const failure = failureAnswer.safeParse(response.json());
    expect.soft([...commonErrors, ...call.errors], id).toContain(failure.data?.errorCode);
  }
});
