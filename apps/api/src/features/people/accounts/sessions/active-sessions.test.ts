import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, sessionIdOf, signUpPlayer, type TestApp } from '../../../../testing/index.ts';
import { createActiveSessions } from './active-sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('checks of one turn are one query, each with its own result; later ones query again', async () => {
  const player = await signUpPlayer(app);
  const own = { playerId: player.playerId, sessionId: sessionIdOf(player.refreshToken) };
  let queries = 0;
  const counting = {
    query: (...args: Parameters<pg.Pool['query']>) => {
      queries += 1;
      return app.platform.pool.query(...args);
    },
  } as unknown as pg.Pool;
  const isActive = createActiveSessions(counting);
  const other = { ...own, sessionId: randomUUID() };
  expect(await Promise.all([isActive(own), isActive(other), isActive(own)])).toEqual([true, false, true]);
  expect(queries).toBe(1);
  await app.call('logout', { token: player.token });
  expect(await isActive(own)).toBe(false);
  expect(queries).toBe(2);
});

test('a database that is away fails the checks under way, and the next are queried again', async () => {
  let isAway = true;
  const flaky = {
    query: async () => {
      if (isAway) throw new Error('away');
      return { rows: [{ position: 1 }] };
    },
  } as unknown as pg.Pool;
  const isActive = createActiveSessions(flaky);
  const session = { playerId: randomUUID(), sessionId: randomUUID() };
  const together = await Promise.allSettled([isActive(session), isActive(session)]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await isActive(session)).toBe(true);
});
