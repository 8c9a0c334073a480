import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/index.ts';
import { isDatabaseAway, isDatabaseUnreached } from './database-away.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(() => database.drop());

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  // A broken connection also emits an event.
  client.on('error', () => {});
  await client.connect();
  return client;
}

test('no server listens', async () => {
  const client = new pg.Client({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  const failure = await failureOf(() => client.connect());
  expect([isDatabaseAway(failure), isDatabaseUnreached(failure)]).toEqual([true, true]);
});

test('the connection ends during or before a query', async () => {
  const client = await connected();
  const ending = await failureOf(() => client.query('select pg_terminate_backend(pg_backend_pid())'));
  // Its last statement may have been executed.
  expect([isDatabaseAway(ending), isDatabaseUnreached(ending)]).toEqual([true, false]);
  expect(isDatabaseAway(await failureOf(() => client.query('select 1')))).toBe(true);
});

test('the database does not respond in time', async () => {
  const client = await connected();
  const slow = { text: 'select pg_sleep(30)', query_timeout: 20 } as pg.QueryConfig;
  expect(isDatabaseAway(await failureOf(() => client.query(slow)))).toBe(true);
  void client.end();
});

test('a wrong query, or one that violates a constraint, is its own fault', async () => {
  const client = await connected();
  for (const wrong of ['select * from nowhere', 'select 1 / 0', 'nonsense']) {
    expect(isDatabaseAway(await failureOf(() => client.query(wrong)))).toBe(false);
  }
  await client.end();
  expect(isDatabaseAway(new Error('anything else'))).toBe(false);
});
