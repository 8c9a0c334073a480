import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inSchema } from '../../config/database.ts';
import { createTestApp, usualStart } from '../../testing/app/test-app.ts';
import { TestClock } from '../../testing/app/test-clock.ts';
import { inherited } from '../../testing/money/start-sandbox-program.ts';
import { asRole } from '../../testing/app/test-config.ts';
import { createTestDatabase, testSchemas, type TestDatabase } from '../../testing/database/test-database.ts';
import { InstallationDiffers, lookAtDatabase, requireIdentity } from './installation.ts';
import { migrate } from './apply-schema.ts';

let database: TestDatabase;
let owner: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Runs a statement as the owner without triggers, which no running program can do. */
const force = (statement: string) =>
  owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

describe.each(['loto_server', 'loto_worker', 'loto_reader'] as const)('%s', (role) => {
  test.each([
    `update installation set environment = 'demo'`,
    `delete from installation`,
    `truncate installation`,
    `insert into installation (environment, cell, schema_digest) values ('demo', 2, repeat('0', 64))`,
    `alter table installation disable trigger all`,
    `create or replace function rule_clock() returns timestamptz language sql as 'select now()'`,
  ])('is refused: %s', async (statement) => {
    const client = new pg.Client({ connectionString: asRole(database.url, role) });
    await client.connect();
    try {
      // The queue's role can't even see the schema.
      await expect(client.query(statement)).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:42501|42P01|3F000)$/),
      });
    } finally {
      await client.end();
    }
  });
});

test.each([
  `update installation set environment = 'production'`,
  `delete from installation`,
  `truncate installation`,
])('not even the owner can do by accident: %s', async (statement) => {
  await expect(owner.query(statement)).rejects.toMatchObject({ constraint: 'record_is_append_only' });
});

test.each([
  ['production', 'staging'],
  ['staging', 'production'],
  ['production', 'demo'],
] as const)('a database of %s accepts no server of %s, and no migration', async (there, here) => {
  await force(`update installation set environment = '${there}'`);
  const sentence = `The database is that of a ${there} and LOTO_ENV is ${here}.`;
  await expect(requireIdentity(owner, { environment: here, cell: 0 })).rejects.toThrow(sentence);
  await expect(migrate(database.url, { environment: here, schema: testSchemas.product })).rejects.toThrow(
    sentence,
  );
  await requireIdentity(owner, { environment: there, cell: 0 });
  expect(await lookAtDatabase(database.url, testSchemas.product)).toEqual({
    tables: 'this',
    environment: there,
  });
  await force(`update installation set environment = 'test'`);
});

test('a database of one cell accepts no server of another, and no migration', async () => {
  await force('update installation set cell = 2');
  const app = await createTestApp({
    beside: { databaseUrl: inSchema(database.url, testSchemas.product), clock: new TestClock(usualStart) },
  });
  const sentence =
    'The database is that of cell 2 and CELL is 0. A database stays what it is: give each installation its own.';
  try {
    await expect(app.requireDatabase()).rejects.toThrow(new InstallationDiffers(sentence));
  } finally {
    await app.close();
  }
  const identity = { environment: 'test', schema: testSchemas.product } as const;
  await expect(migrate(database.url, identity)).rejects.toThrow(new InstallationDiffers(sentence));
  expect(await migrate(database.url, { ...identity, cell: 2 })).toBe(false);
  await force('update installation set cell = 0');
});

/** Runs `npm run migrate` in an environment with only these variables. */
function runMigrate(env: Record<string, string>): Promise<{ code: number; err: string }> {
  const program = fileURLToPath(new URL('../../migrate.ts', import.meta.url));
  const options = { env: { ...inherited(), DATABASE_SCHEMA: testSchemas.product, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [program], options, (error, _out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), err }),
    );
  });
}

test('the migration program explains its refusal in one sentence', async () => {
  await force(`update installation set environment = 'production'`);
  const MIGRATION_DATABASE_URL = database.url;
  expect(await runMigrate({ MIGRATION_DATABASE_URL, LOTO_ENV: 'demo' })).toEqual({
    code: 1,
    err: expect.stringMatching(/^The database is that of a production and LOTO_ENV is demo\.[^\n]*\n$/),
  });
  await force(`update installation set schema_digest = repeat('0', 64)`);
  expect(await runMigrate({ MIGRATION_DATABASE_URL, LOTO_ENV: 'demo' })).toEqual({
    code: 1,
    err: expect.stringMatching(/^The database has the tables of another version of Loto[^\n]*\n$/),
  });
  expect(await runMigrate({ MIGRATION_DATABASE_URL, LOTO_ENV: 'demo', CELL: '2' })).toEqual({
    code: 1,
    err: 'The configuration is refused:\n- CELL is 2 and must be 0: several cells are not supported yet\n',
  });
  expect(await runMigrate({ MIGRATION_DATABASE_URL })).toEqual({
    code: 1,
    err: 'The configuration is refused:\n- LOTO_ENV is missing\n',
  });
});
