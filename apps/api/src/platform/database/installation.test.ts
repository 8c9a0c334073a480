import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inherited } from '../../testing/start-sandbox-program.ts';
import { asRole } from '../../testing/test-config.ts';
import { createTestDatabase, testSchemas, type TestDatabase } from '../../testing/test-database.ts';
import { lookAtDatabase, requireEnvironment } from './installation.ts';
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

/** As the owner with the triggers left out, which no running program can. */
const force = (statement: string) =>
  owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

describe.each(['loto_server', 'loto_worker', 'loto_reader'] as const)('%s', (role) => {
  test.each([
    `update installation set environment = 'demo'`,
    `delete from installation`,
    `truncate installation`,
    `insert into installation (environment, schema_digest) values ('demo', repeat('0', 64))`,
    `alter table installation disable trigger all`,
    `create or replace function rule_clock() returns timestamptz language sql as 'select now()'`,
  ])('is refused: %s', async (statement) => {
    const client = new pg.Client({ connectionString: asRole(database.url, role) });
    await client.connect();
    try {
      // the queue's role does not even see the schema
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
])('not even the owner’s hand does in passing: %s', async (statement) => {
  await expect(owner.query(statement)).rejects.toMatchObject({ constraint: 'record_is_append_only' });
});

test.each([
  ['production', 'staging'],
  ['staging', 'production'],
  ['production', 'demo'],
] as const)('a database of %s takes no server of %s, and no migration', async (there, here) => {
  await force(`update installation set environment = '${there}'`);
  const sentence = `The database is that of a ${there} and LOTO_ENV is ${here}.`;
  await expect(requireEnvironment(owner, here)).rejects.toThrow(sentence);
  await expect(migrate(database.url, { environment: here, schema: testSchemas.product })).rejects.toThrow(
    sentence,
  );
  await requireEnvironment(owner, there);
  expect(await lookAtDatabase(database.url, testSchemas.product)).toEqual({
    tables: 'this',
    environment: there,
  });
  await force(`update installation set environment = 'test'`);
});

/** Runs `npm run migrate` in an environment that holds nothing else. */
function runMigrate(env: Record<string, string>): Promise<{ code: number; err: string }> {
  const program = fileURLToPath(new URL('../../migrate.ts', import.meta.url));
  const options = { env: { ...inherited(), DATABASE_SCHEMA: testSchemas.product, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [program], options, (error, _out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), err }),
    );
  });
}

test('the program of the migrations refuses by one sentence', async () => {
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
  expect(await runMigrate({ MIGRATION_DATABASE_URL })).toEqual({
    code: 1,
    err: 'The configuration is refused:\n- LOTO_ENV is missing\n',
  });
});
