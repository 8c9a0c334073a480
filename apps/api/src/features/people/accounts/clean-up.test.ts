import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, mailedCode, signUpPlayer, type TestApp } from '../../../testing/index.ts';

const dayMs = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of ['registration', 'one_time_code', 'session', 'code_mail', 'attempt', 'player']) {
    const rows = await app.platform.pool.query<{ count: number }>(`select count(*) from ${table}`);
    found[table] = rows.rows[0]?.count ?? 0;
  }
  return found;
}

async function cleanUp(): Promise<void> {
  await app.jobs['clean-up-accounts']?.({});
}

test('only data that no call needs any more is removed', async () => {
  await signUpPlayer(app, { email: 'ramane@exemplu.ro' });
  await app.call('register', { body: { email: 'uitat@exemplu.ro', password: 'bilet norocos de joi' } });
  await app.runDueJobs();
  const before = await counts();
  expect(before).toMatchObject({ registration: 1, one_time_code: 1, session: 1, code_mail: 1, player: 1 });

  await cleanUp();
  expect(await counts()).toEqual(before);

  app.clock.advance(dayMs + 10 * 60_000 + 1);
  await cleanUp();
  expect(await counts()).toEqual({ ...before, one_time_code: 0, code_mail: 0, attempt: 0 });

  app.clock.advance(6 * dayMs);
  await cleanUp();
  expect(await counts()).toMatchObject({ registration: 0, session: 1, player: 1 });

  app.clock.advance(60 * dayMs);
  await cleanUp();
  expect(await counts()).toMatchObject({ session: 0, player: 1 });
});

test('a player whose registration was cleaned up can register again', async () => {
  const email = 'uitat@exemplu.ro';
  await app.call('register', { body: { email, password: 'bilet norocos de joi' } });
  await app.runDueJobs();
  const verified = await app.call('verifyEmail', {
    body: { email, emailVerificationOTP: mailedCode(app, email) },
  });
  expect(verified.status).toBe(200);
});
