import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { openDatabase, type Database } from './database.ts';

let app: TestApp;
let connection: ReturnType<typeof openDatabase>;
let database: Database;
beforeAll(async () => {
  app = await createTestApp();
  await app.platform.pool.query(`
    create table shelf (id int primary key);
    insert into shelf values (1), (2);
    grant all on shelf to loto_server`);
  // Uses a single connection, so that each test sees its prepared statements.
  connection = openDatabase(app.databaseUrl, 1, () => {});
  ({ database } = connection);
});
afterAll(async () => {
  await connection.close();
  await app.close();
});

const findShelf = (queries: Database, id: number) =>
  sql<{ id: number }>`select * from shelf where id = ${id}`.execute(queries);

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let run = 0; run < count; run += 1) await work();
}

async function prepared(like: string): Promise<number> {
  const { rows } = await connection.pool.query<{ count: number }>(
    'select count(*)::int from pg_prepared_statements where statement like $1',
    [like],
  );
  return rows[0]?.count ?? 0;
}

test('a frequent statement is prepared, whatever its values', async () => {
  await times(3, () => findShelf(database, 1));
  expect(await prepared('select * from shelf where id = %')).toBe(0);
  await times(20, () => findShelf(database, 1));
  expect(await prepared('select * from shelf where id = %')).toBe(1);
  expect((await findShelf(database, 2)).rows).toEqual([{ id: 2 }]);
});

test('texts that differ each time are not', async () => {
  for (let index = 0; index < 30; index += 1) {
    await sql`select * from shelf where id = ${sql.lit(index)}`.execute(database);
  }
  expect(await prepared('select * from shelf where id = 2%')).toBe(0);
});

test('a migration that changes a prepared statement’s result goes unnoticed, in a transaction and outside', async () => {
  const inTransaction = () =>
    database.transaction().execute(async (transaction) => (await findShelf(transaction, 1)).rows);
  await times(20, () => findShelf(database, 1));
  await app.platform.pool.query('alter table shelf add column colour text');
  expect((await findShelf(database, 1)).rows).toEqual([{ id: 1, colour: null }]);
  await app.platform.pool.query('alter table shelf add column width int');
  expect(await inTransaction()).toEqual([{ id: 1, colour: null, width: null }]);
});
