import { randomUUID } from 'node:crypto';
import { calls } from '@loto/api-contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, simpleOrder, type TestApp } from '../../testing/index.ts';
import { systemClock } from '../clock.ts';
import { registerErrorHandler } from '../http/error-handler.ts';
import { registerCalls, type AllCallHandlers } from './register-calls.ts';
import { createRequestLimit } from './request-limit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const headers = { applicationclient: 'web', appversion: '0.9.8' };

test('a response must not be cached by intermediaries', async () => {
  const player = await signUpPlayer(app);
  const { response } = await app.call('getProfile', { token: player.token });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('a POST whose body may be empty can omit it', async () => {
  const player = await signUpPlayer(app);
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/v2/user/profile',
    headers: { ...headers, authorization: `bearer ${player.token}` },
  });
  expect(response.statusCode).toBe(200);
});

test('a token that is not a bearer token is ignored', async () => {
  const player = await signUpPlayer(app);
  for (const authorization of [
    player.token,
    `Basic ${player.token}`,
    `Bearer ${player.token} x`,
    'Bearer ',
  ]) {
    const response = await app.server.inject({
      url: '/api/v2/user/profile',
      headers: { ...headers, authorization },
    });
    expect(response.statusCode).toBe(401);
  }
});

/** Creates a server whose handlers all respond with `data`. */
async function answering(data: unknown) {
  const server = Fastify();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(server, systemClock, { allowedMethods: () => [], onFailure: () => {} });
  const handlers = Object.fromEntries(Object.keys(calls).map((id) => [id, async () => ({ data })]));
  const callers = {
    tokens: app.platform.tokens,
    isSessionActive: async () => true,
    hasRecentSignIn: async () => true,
    isSecure: false,
    underWay: createRequestLimit(8, systemClock),
    takeAttempt: async () => ({ name: 'any', most: 1, windowMs: 1000, left: 0, moreInMs: 1000 }),
  };
  registerCalls(server, callers, handlers as unknown as AllCallHandlers);
  const response = await server.inject({
    method: 'POST',
    url: '/api/v2/user/refresh-token',
    headers,
    payload: { refreshToken: 'x' },
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

test('a player whose session has ended learns nothing about the order, however wrong it is', async () => {
  const player = await signUpPlayer(app, { complete: true });
  const buy = (body: object) =>
    app.call('buyTicket', { token: player.token, idempotencyKey: randomUUID(), body });
  const wrong = [
    {},
    { ...simpleOrder, gameCode: 'poker' },
    { ...simpleOrder, drawCount: 99 },
    { ...simpleOrder, expectedTotalBani: 1 },
  ];
  const outcomes = async () => {
    const codes: (string | undefined)[] = [];
    for (const body of wrong) codes.push((await buy(body)).errorCode);
    return codes;
  };
  expect(await outcomes()).toEqual([
    'VALIDATION_FAILED',
    'VALIDATION_FAILED',
    'VALIDATION_FAILED',
    'PRICE_CHANGED',
  ]);
  await app.call('logout', { token: player.token });
  expect(await outcomes()).toEqual(Array(4).fill('UNAUTHENTICATED'));
});

describe('a response that does not match the contract', () => {
  test('is not sent', async () => {
    const { status, body } = await answering({ token: 'secret-inside', refreshToken: 7 });
    expect(status).toBe(500);
    expect(body['errorCode']).toBe('INTERNAL');
    expect(JSON.stringify(body)).not.toContain('secret-inside');
  });

  test('loses what the contract does not contain', async () => {
    const { status, body } = await answering({ token: 'a', refreshToken: 'b', passwordHash: 'c' });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: { token: 'a', refreshToken: 'b' } });
  });
});
