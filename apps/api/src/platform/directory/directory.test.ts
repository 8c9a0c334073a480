import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type TestApp } from '../../testing/index.ts';
import { directory } from './directory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const email = (name: string) => ({ kind: 'e-mail', name: `${name}@exemplu.ro` }) as const;

test('a name belongs to one player until it is released, and kinds have separate names', async () => {
  const { database } = app.platform;
  const [one, other] = [randomUUID(), randomUUID()];
  expect(await directory.claim(database, email('a'), one)).toBe(true);
  expect(await directory.claim(database, email('a'), other)).toBe(false);
  expect(await directory.find(database, email('a'))).toBe(one);
  expect(await directory.find(database, { ...email('a'), kind: 'identity' })).toBeUndefined();
  await directory.release(database, email('a'));
  expect(await directory.claim(database, email('a'), other)).toBe(true);
  await directory.releaseAll(database, 'identity', other);
  expect(await directory.find(database, email('a'))).toBe(other);
  await directory.releaseAll(database, 'e-mail', other);
  expect(await directory.find(database, email('a'))).toBeUndefined();
});

test('what a transaction claims is rolled back with it, and of two concurrent claims one succeeds', async () => {
  const { database } = app.platform;
  const players = [randomUUID(), randomUUID()];
  const rolledBack = database.transaction().execute(async (transaction) => {
    await directory.claim(transaction, email('b'), randomUUID());
    throw new Error('on purpose');
  });
  await expect(rolledBack).rejects.toThrow('on purpose');
  const claimed = await Promise.all(players.map((player) => directory.claim(database, email('b'), player)));
  expect(claimed.filter(Boolean)).toHaveLength(1);
  expect(await directory.find(database, email('b'))).toBe(players[claimed.indexOf(true)]);
});

test('it contains every name in players’ rows, and the e-mail of a deleted account is free', async () => {
  const player = await signUpPlayer(app);
  await app.call('generateReferralCode', { token: player.token, body: { label: 'Acasă' } });
  const { rows } = await app.platform.pool.query<{ kind: string; name: string }>(
    'select kind, name from directory_name where player_id = $1 order by kind',
    [player.playerId],
  );
  expect(rows).toEqual([
    { kind: 'e-mail', name: player.email },
    { kind: 'referral-code', name: expect.any(String) },
  ]);
  const left = await app.call('deleteAccount', {
    token: player.token,
    body: { password: player.password },
  });
  expect(left.status).toBe(200);
  const { database } = app.platform;
  expect(await directory.find(database, { kind: 'e-mail', name: player.email })).toBeUndefined();
});
