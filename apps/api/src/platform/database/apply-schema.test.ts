import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSchema } from '../../config/database.ts';
import { createTestApp, createTestDatabase, type TestApp } from '../../testing/index.ts';
import { testSchemas } from '../../testing/database/test-database.ts';
import { migrate } from './apply-schema.ts';
import { otherSchemaProblem, readSchemaFiles } from './schema-version.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const up = (url: string) => migrate(url, { environment: 'test', schema: testSchemas.product });

test('a database with this version’s tables is left unchanged, even by two concurrent runs', async () => {
  expect(await Promise.all([up(app.databaseUrl), up(app.databaseUrl)])).toEqual([false, false]);
  const { rows } = await app.platform.pool.query('select environment, schema_digest from installation');
  expect(rows).toEqual([{ environment: 'test', schema_digest: (await readSchemaFiles()).digest }]);
});

test('an empty database gets the tables once, even by two concurrent runs', async () => {
  const empty = await createTestDatabase({ isEmpty: true });
  try {
    const made = await Promise.all([up(empty.url), up(empty.url)]);
    expect(made.toSorted()).toEqual([false, true]);
  } finally {
    await empty.drop();
  }
});

test.each([
  ['of another version', `update installation set schema_digest = repeat('0', 64)`],
  ['of a version that named none', 'alter table installation drop column schema_digest'],
  ['of something else', 'alter table installation rename to kysely_migration'],
])('tables %s are refused and left unchanged', async (_, change) => {
  const other = await createTestDatabase({ isEmpty: true });
  try {
    await up(other.url);
    const owner = new pg.Client({ connectionString: inSchema(other.url, testSchemas.product) });
    await owner.connect();
    await owner.query(
      `set session_replication_role = replica; ${change}; grant delete on ledger_entry to loto_server`,
    );
    await expect(up(other.url)).rejects.toThrow(otherSchemaProblem);
    const { rows } = await owner.query(
      `select has_table_privilege('loto_server', 'ledger_entry', 'delete') as may`,
    );
    await owner.end();
    expect(rows).toEqual([{ may: true }]);
  } finally {
    await other.drop();
  }
});

test('every table of a player’s data has player_id in its primary key', async () => {
  const { pool } = app.platform;
  const tables = await pool.query<{ name: string }>(
    `select columns.table_name as name from information_schema.columns columns
     join information_schema.tables tables using (table_schema, table_name)
     where table_schema = current_schema() and column_name = 'player_id' and table_type = 'BASE TABLE'
       and table_name not in (
         select keys.table_name from information_schema.table_constraints keys
         join information_schema.key_column_usage usage using (constraint_schema, constraint_name)
         where keys.constraint_type = 'PRIMARY KEY' and usage.column_name = 'player_id') order by 1`,
  );
  // Registrations don't belong to a player yet, so they are found by e-mail and have the id of a
  // future player. A directory name refers to its player. Wins have a key in each partition.
  expect(tables.rows.map(({ name }) => name)).toEqual(['directory_name', 'registration', 'ticket_win']);
});
