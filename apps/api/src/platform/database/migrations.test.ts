import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, createTestDatabase, type TestApp } from '../../testing/index.ts';
import { migrate } from './migrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an up-to-date database is left as it is, also by two at once', async () => {
  expect(await Promise.all([migrate(app.databaseUrl), migrate(app.databaseUrl)])).toEqual([[], []]);
});

test('an empty database gets every migration, once, also by two at once', async () => {
  const { pool } = app.platform;
  const applied = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  const names = applied.rows.map(({ name }) => name);
  expect(names[0]).toBe('0001-accounts');

  const empty = await createTestDatabase({ isEmpty: true });
  try {
    const [one, other] = await Promise.all([migrate(empty.url), migrate(empty.url)]);
    expect([...one, ...other]).toEqual(names);
  } finally {
    await empty.drop();
  }
});

test('every table of a player’s data has player_id in its primary key', async () => {
  const { pool } = app.platform;
  const tables = await pool.query<{ name: string }>(
    `select columns.table_name as name from information_schema.columns columns
     join information_schema.tables tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'player_id' and table_type = 'BASE TABLE'
       and table_name not in (
         select keys.table_name from information_schema.table_constraints keys
         join information_schema.key_column_usage usage using (constraint_schema, constraint_name)
         where keys.constraint_type = 'PRIMARY KEY' and usage.column_name = 'player_id')`,
  );
  // a registration is no player's data yet: it is found by its e-mail and names the player it may
  // become
  expect(tables.rows.map(({ name }) => name)).toEqual(['registration']);
});
