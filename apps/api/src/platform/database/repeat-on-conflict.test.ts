import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { repeatOnConflict } from './repeat-on-conflict.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.platform.pool.query(`
    create table pair (id int primary key, touched int not null default 0);
    insert into pair values (1), (2);
    grant all on pair to loto_server`);
});
afterAll(() => app.close());

/** Resolves when `count` callers have arrived. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) resolve();
    return promise;
  };
}

test('two transactions that lock two rows crosswise are both done, each once', async () => {
  const { database } = app.platform;
  const bothHaveOne = meeting(2);
  let runs = 0;
  const touch = (first: number, second: number) =>
    database.transaction().execute(async (transaction) => {
      runs += 1;
      await sql`update pair set touched = touched + 1 where id = ${first}`.execute(transaction);
      await bothHaveOne();
      await sql`update pair set touched = touched + 1 where id = ${second}`.execute(transaction);
    });
  await Promise.all([touch(1, 2), touch(2, 1)]);
  // The transaction that was rolled back may have conflicted again.
  expect(runs).toBeGreaterThan(2);
  const { rows } = await sql<{ touched: number }>`select touched from pair`.execute(database);
  expect(rows).toEqual([{ touched: 2 }, { touched: 2 }]);
});

test('a transaction with an isolation level is also repeated', async () => {
  const { database } = app.platform;
  const bothHaveRead = meeting(2);
  let runs = 0;
  const touch = () =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read write')
      .execute(async (transaction) => {
        runs += 1;
        await sql`select from pair`.execute(transaction);
        await bothHaveRead();
        await sql`update pair set touched = touched + 1 where id = 1`.execute(transaction);
      });
  await Promise.all([touch(), touch()]);
  expect(runs).toBe(3);
});

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Creates work that fails with these codes in turn, and then succeeds. */
function failing(codes: string[]): { run: () => Promise<string>; left: string[] } {
  const run = async () => {
    const code = codes.shift();
    if (code !== undefined) throw failure(code);
    return 'done';
  };
  return { run, left: codes };
}

test('deadlocks and serialization failures are retried, up to five attempts', async () => {
  const seen: unknown[] = [];
  const note = (error: unknown) => seen.push((error as { code: string }).code);
  expect(await repeatOnConflict(failing(['40P01', '40001', '40001', '40P01']).run, note)).toBe('done');
  expect(seen).toEqual(['40P01', '40001', '40001', '40P01']);
  const unlucky = failing(Array<string>(9).fill('40P01'));
  await expect(repeatOnConflict(unlucky.run, () => {})).rejects.toMatchObject({ code: '40P01' });
  expect(unlucky.left).toHaveLength(4);
});

test('nothing else is', async () => {
  const refused = failing(['23505', '40P01']);
  await expect(repeatOnConflict(refused.run, () => {})).rejects.toMatchObject({ code: '23505' });
  expect(refused.left).toEqual(['40P01']);
});
