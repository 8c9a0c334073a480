import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type TestApp } from '../../testing/index.ts';
import { hashRequest, deleteOldKeys, runIdempotently } from './idempotency.ts';

let app: TestApp;
let playerId: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ playerId } = await signUpPlayer(app));
  await app.platform.pool.query('create table work_done (note text); grant all on work_done to loto_server');
});
beforeEach(() => app.platform.pool.query('delete from work_done'));
afterAll(() => app.close());

async function done(): Promise<number> {
  return (await app.platform.pool.query('select 1 from work_done')).rows.length;
}

function run(key: string, request: unknown, player = playerId, note = 'done') {
  return runIdempotently(
    app.platform.database,
    { playerId: player, callId: 'buyTicket', key, request },
    async (transaction) => {
      const count = await sql<{ count: number }>`select count(*) from work_done`.execute(transaction);
      await sql`insert into work_done (note) values (${note})`.execute(transaction);
      return { number: (count.rows[0]?.count ?? 0) + 1 };
    },
  );
}

describe('the same key', () => {
  test('with the same request returns the first response and does nothing more', async () => {
    expect(await run('key-aaaa', { a: 1, b: [1, 2] })).toEqual({ number: 1 });
    expect(await run('key-aaaa', { b: [1, 2], a: 1 })).toEqual({ number: 1 });
    expect(await done()).toBe(1);
  });

  test('with another request is rejected', async () => {
    await run('key-bbbb', { a: 1 });
    await expect(run('key-bbbb', { a: 2 })).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
    await expect(run('key-bbbb', { a: [1] })).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
    expect(await done()).toBe(1);
  });

  test('for another call is rejected', async () => {
    await run('key-cccc', {});
    const other = runIdempotently(
      app.platform.database,
      { playerId, callId: 'checkout', key: 'key-cccc', request: {} },
      async () => ({}),
    );
    await expect(other).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
  });

  test('of another player is a different key', async () => {
    const other = await signUpPlayer(app);
    await run('key-dddd', {});
    expect(await run('key-dddd', {}, other.playerId)).toEqual({ number: 2 });
  });

  test('eight times at the same time works once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => run('key-eeee', {})));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ number: 1 })));
    expect(await done()).toBe(1);
  });
});

test('failed work leaves nothing, and the key can be used again', async () => {
  const failing = runIdempotently(
    app.platform.database,
    { playerId, callId: 'buyTicket', key: 'key-ffff', request: {} },
    async (transaction) => {
      await sql`insert into work_done (note) values ('half')`.execute(transaction);
      throw new Error('on purpose');
    },
  );
  await expect(failing).rejects.toThrow('on purpose');
  expect(await done()).toBe(0);
  expect(await run('key-ffff', {})).toEqual({ number: 1 });
});

test('keys are deleted after a month', async () => {
  await run('key-gggg', {});
  await app.platform.pool.query(
    "update idempotency_key set created_at = now() - interval '29 days' where key = 'key-gggg'",
  );
  await deleteOldKeys(app.platform.database);
  expect(await run('key-gggg', {})).toEqual({ number: 1 });
  await app.platform.pool.query(
    "update idempotency_key set created_at = now() - interval '31 days' where key = 'key-gggg'",
  );
  await deleteOldKeys(app.platform.database);
  expect(await run('key-gggg', {})).toEqual({ number: 2 });
});

test('earlier keys stay valid: the hash covers the request as JSON, with its names in order', () => {
  const request = {
    b: [1, { d: 'ș', c: null }, undefined],
    at: new Date(0),
    a: undefined,
    list: [],
    set: {},
  };
  const text = '{"at":"1970-01-01T00:00:00.000Z","b":[1,{"c":null,"d":"ș"},null],"list":[],"set":{}}';
  expect(hashRequest(request)).toEqual(createHash('sha256').update(text).digest('hex'));
});

test('requests are equal regardless of the order of names, but not of the order of lists', () => {
  const one = {
    game: 'joker',
    variants: [{ numbers: [1, 2], jokers: null }],
    at: new Date(0),
    note: undefined,
  };
  const same = { at: new Date(0), variants: [{ jokers: null, numbers: [1, 2] }], game: 'joker' };
  expect(hashRequest(same)).toEqual(hashRequest(one));
  const others = [
    { ...one, variants: [{ numbers: [2, 1], jokers: null }] },
    { ...one, variants: [...one.variants, ...one.variants] },
    { ...one, at: new Date(1) },
    { ...one, game: 'loto-6-49' },
    { ...one, more: 1 },
  ];
  for (const other of others) expect(hashRequest(other)).not.toEqual(hashRequest(one));
});
