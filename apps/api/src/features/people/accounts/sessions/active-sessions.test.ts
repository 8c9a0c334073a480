import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApp,
  freshToken,
  sessionIdOf,
  signUpPlayer,
  simpleOrder,
  type TestApp,
} from '../../../../testing/index.ts';
import { createActiveSessions } from './active-sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('concurrent checks share one query, each with its own result; later ones query again', async () => {
  const player = await signUpPlayer(app);
  const own = { playerId: player.playerId, sessionId: sessionIdOf(player.refreshToken) };
  let queries = 0;
  const counting = {
    query: (...args: Parameters<pg.Pool['query']>) => {
      queries += 1;
      return app.platform.pool.query(...args);
    },
  } as unknown as pg.Pool;
  const isActive = createActiveSessions(counting, app.clock);
  const other = { ...own, sessionId: randomUUID() };
  expect(await Promise.all([isActive(own), isActive(other), isActive(own)])).toEqual([true, false, true]);
  expect(queries).toBe(1);
  await app.call('logout', { token: player.token });
  expect(await isActive(own)).toBe(false);
  expect(queries).toBe(2);
});

test('a session is active until its end', async () => {
  const player = await signUpPlayer(app);
  const token = () => freshToken(app, player);
  app.clock.advance(60 * 24 * 60 * 60_000 - 1);
  expect((await app.call('getProfile', { token: token() })).status).toBe(200);
  app.clock.advance(1);
  expect((await app.call('getProfile', { token: token() })).status).toBe(401);
  const idempotencyKey = randomUUID();
  const bought = await app.call('buyTicket', { token: token(), idempotencyKey, body: simpleOrder });
  expect(bought.status).toBe(401);
});

test('an unavailable database fails the current checks, and the next ones query again', async () => {
  let isAway = true;
  const flaky = {
    query: async () => {
      if (isAway) throw new Error('away');
      return { rows: [{ position: 1 }] };
    },
  } as unknown as pg.Pool;
  const isActive = createActiveSessions(flaky, app.clock);
  const session = { playerId: randomUUID(), sessionId: randomUUID() };
  const together = await Promise.allSettled([isActive(session), isActive(session)]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await isActive(session)).toBe(true);
});
