import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSchemas } from '../../testing/test-database.ts';
import { createTestApp, createTestDatabase, type TestApp } from '../../testing/index.ts';
import { inSchema } from '../../config/database-schema.ts';
import { migrate, migrationNames, runMigration } from './migrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface FurtherMigrations {
  /** Of the product's migrations, to which a test adds its own. */
  readonly folder: string;
  /** In the schema of the product. */
  readonly client: pg.Client;
  readonly run: () => Promise<string[]>;
}

/** A database of its own and a folder of migrations, both removed at the end. */
async function withFurtherMigrations(
  database: Parameters<typeof createTestDatabase>[0],
  work: (further: FurtherMigrations) => Promise<void>,
): Promise<void> {
  const own = await createTestDatabase(database);
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const client = new pg.Client({ connectionString: inSchema(own.url, testSchemas.product) });
  try {
    const ours = new URL('../../../migrations/', import.meta.url);
    for (const name of await migrationNames())
      await copyFile(new URL(`${name}.sql`, ours), join(folder, `${name}.sql`));
    await client.connect();
    await work({ folder, client, run: () => migrate(own.url, testSchemas.product, folder) });
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
    await own.drop();
  }
}

const up = (url: string) => migrate(url, testSchemas.product);

test('an up-to-date database is left as it is, also by two at once', async () => {
  expect(await Promise.all([up(app.databaseUrl), up(app.databaseUrl)])).toEqual([[], []]);
});

test('an empty database gets every migration, once, also by two at once; an index outside of a transaction; each waits 5 s for a table', async () => {
  const names = await migrationNames();
  const applied = await app.platform.pool.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  expect(applied.rows.map(({ name }) => name)).toEqual(names);

  await withFurtherMigrations({ isEmpty: true }, async ({ folder, client, run }) => {
    await writeFile(
      join(folder, '9998-concurrently-waits.sql'),
      `create index concurrently if not exists waits_by_name on player (email);
       do $$ begin
         if current_setting('lock_timeout') <> '5s' then raise 'it waits for ever'; end if;
       end $$`,
    );
    await writeFile(
      join(folder, '9999-waits.sql'),
      `create table waits as select current_setting('lock_timeout') as wait`,
    );
    const both = await Promise.all([run(), run()]);
    expect(both.flat()).toEqual([...names, '9998-concurrently-waits', '9999-waits']);
    expect((await client.query('select wait from waits')).rows).toEqual([{ wait: '5s' }]);
    const made = await client.query(`select from pg_indexes where indexname = 'waits_by_name'`);
    expect(made.rowCount).toBe(1);
  });
});

test('what a migration added as not valid, a later one validates', async () => {
  const { rows } = await app.platform.pool.query<{ name: string }>(
    'select conname as name from pg_constraint where not convalidated',
  );
  expect(rows).toEqual([]);
});

test('a migration that fails leaves the roles the rights to what those before it made', async () => {
  await withFurtherMigrations({}, async ({ folder, client, run }) => {
    await writeFile(join(folder, '9999-fails.sql'), 'select 1 / 0');
    // as of a table that a migration before the failed one made
    await client.query('revoke all on settlement_check from loto_server, loto_reader');
    await expect(run()).rejects.toThrow('division by zero');
    const { rows } = await client.query(
      `select has_table_privilege('loto_server', 'settlement_check', 'insert') as server,
         has_table_privilege('loto_reader', 'settlement_check', 'select') as reader`,
    );
    expect(rows).toEqual([{ server: true, reader: true }]);
  });
});

test('an index that was cut off is not taken for made, and is made by the same file', async () => {
  await withFurtherMigrations({}, async ({ folder, client, run }) => {
    await client.query('create table doubled as select 1 as number from generate_series(1, 2)');
    const file = join(folder, '9999-concurrently-doubled.sql');
    const create = 'create unique index concurrently if not exists doubled_numbers on doubled (number)';
    await writeFile(file, create);
    await expect(run()).rejects.toThrow(/could not create unique index/);
    await expect(run()).rejects.toThrow('These indexes are invalid: doubled_numbers');

    await client.query('delete from doubled where ctid <> (select min(ctid) from doubled)');
    await writeFile(file, `drop index concurrently if exists doubled_numbers; ${create}`);
    expect(await run()).toEqual(['9999-concurrently-doubled']);
  });
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
  // a registration is no player's data yet: it is found by its e-mail and names the player it may
  // become; a name of the directory leads to its player. The wins have a key in each partition
  expect(tables.rows.map(({ name }) => name)).toEqual(['directory_name', 'registration', 'ticket_win']);
});

test('card setups that were stored under their former name are read by retries, and not by jobs', async () => {
  const { pool } = app.platform;
  const id = '0b54ffcb-1b43-4f6e-9a8c-3c2f7fd6b8c5';
  for (const [task, payload] of [
    ['poll-card-setup', { playerId: id, registrationId: id }],
    ['poll-card-setup', { playerId: id, cardSetupId: id }],
    ['detach-card', { playerId: id, forgetId: id }],
    ['detach-card', { playerId: id, detachId: id }],
  ] as const)
    await pool.query('select add_job($1::text, $2::json)', [task, JSON.stringify(payload)]);
  await pool.query(
    `insert into idempotency_key (player_id, key, call_id, request_hash, answer)
     values ($1::uuid, 'key', 'addCard', '', json_build_object('registrationId', $1::uuid))`,
    [id],
  );
  await runMigration(app.ownerDatabase, '0029-stored-card-setup-ids.sql', testSchemas);
  const jobs = await pool.query<{ payload: object }>(
    `select payload from _private_jobs where payload ->> 'playerId' = $1 order by id`,
    [id],
  );
  expect(jobs.rows.map(({ payload }) => payload)).toEqual([
    { playerId: id, cardSetupId: id },
    { playerId: id, detachId: id },
  ]);
  const stored = await pool.query('select answer from idempotency_key where player_id = $1', [id]);
  expect(stored.rows).toEqual([{ answer: { cardSetupId: id } }]);
});
