import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../../config/config.ts';
import { readInstallation, type Installation } from '../../config/installation.ts';
import { inherited } from '../../testing/start-sandbox-program.ts';
import { asRole, testConfig, testEnvironment } from '../../testing/test-config.ts';
import { createTestDatabase, testSchemas, type TestDatabase } from '../../testing/test-database.ts';
import {
  lookAtDatabase,
  refuseOtherEnvironment,
  requireSameInstallation,
  writeInstallation,
} from './installation.ts';
import { obeyInstallation } from './obey-installation.ts';

let database: TestDatabase;
let owner: pg.Pool;
let ours: Installation;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  ours = readInstallation(testEnvironment(database.url));
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const write = (installation: Installation) =>
  writeInstallation(database.url, testSchemas.product, installation);
const look = () => lookAtDatabase(database.url, testSchemas.product);

/** As the owner with the triggers left out, which no running program can. */
const force = (statement: string) =>
  owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

describe.each(['loto_server', 'loto_worker', 'loto_operator', 'loto_reader'] as const)('%s', (role) => {
  test.each([
    `update installation set refund_ceiling_bani = 100000000`,
    `update installation set environment = 'demo'`,
    `delete from installation`,
    `truncate installation`,
    `insert into installation (environment) values ('demo')`,
    `alter table installation disable trigger all`,
    `create or replace function passed_now() returns timestamptz language sql as 'select now()'`,
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
  await expect(owner.query(statement)).rejects.toMatchObject({
    code: expect.stringMatching(/^23514|P0001$/),
  });
});

test('the owner writes it once, then what changed of it; a start refuses what changed meanwhile', async () => {
  expect(await write(ours)).toEqual([]);
  await requireSameInstallation(owner, ours);
  const changed = { ...ours, counterPayoutCeilingBani: 50_000, notifiesPartner: true, bankAccount: null };
  expect(await write(changed)).toEqual([
    'COUNTER_PAYOUT_CEILING_LEI (1000 there, 500 here)',
    'PARTNER_WEBHOOK_URL (not set there, set here)',
    'BANK_ACCOUNT_NAME (Loto Test SRL there, not set here)',
    'BANK_ACCOUNT_IBAN (RO49AAAA1B31007593840000 there, not set here)',
  ]);
  expect((await look()).installation).toEqual(changed);
  await expect(requireSameInstallation(owner, ours)).rejects.toThrow(
    /changed while this process started: COUNTER_PAYOUT_CEILING_LEI \(500 there, 1000 here\).*Start it again\.$/,
  );
  await requireSameInstallation(owner, changed);
  await write(ours);
});

test('a database that does not say it yet is refused, and says so after the next migration', async () => {
  await force('delete from installation');
  await expect(requireSameInstallation(owner, ours)).rejects.toThrow(
    'The database does not say yet which installation it is. Run "npm run migrate"',
  );
  expect(await look()).toEqual({ hasTables: true, installation: null, others: [] });
  expect((await write(ours))[0]).toBe('LOTO_ENV test');
  await requireSameInstallation(owner, ours);
});

test.each([
  ['production', 'staging'],
  ['staging', 'production'],
  ['production', 'demo'],
] as const)('a database of %s takes no server of %s, and no migration', async (there, here) => {
  await force(`update installation set environment = '${there}'`);
  const configured = { ...ours, environment: here };
  const sentence = `The database is that of a ${there} and LOTO_ENV is ${here}.`;
  await expect(requireSameInstallation(owner, configured)).rejects.toThrow(sentence);
  await expect(write(configured)).rejects.toThrow(sentence);
  await force(`update installation set environment = 'test'`);
});

test('a server of another configuration obeys the limits of the database, but for its environment', async () => {
  const config = testConfig(database.url, { PAYOUT_HOLD_HOURS: '1', BANK_ACCOUNT_NAME: 'Other SRL' });
  const obeyed = await obeyInstallation(config);
  expect(obeyed.differing).toEqual([
    'PAYOUT_HOLD_HOURS (24 there, 1 here)',
    'BANK_ACCOUNT_NAME (Loto Test SRL there, Other SRL here)',
  ]);
  expect(obeyed.config).toEqual({ ...config, ...ours });
  await requireSameInstallation(owner, obeyed.config);
  const demo: Config = { ...config, environment: 'demo' };
  expect(await obeyInstallation(demo)).toEqual({ config: demo, differing: [] });
  await expect(requireSameInstallation(owner, demo)).rejects.toThrow('LOTO_ENV is demo');
});

/** Runs `npm run migrate` in an environment that holds nothing else. */
function runMigrate(
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ code: number; err: string }> {
  const program = fileURLToPath(new URL('../../migrate.ts', import.meta.url));
  const options = { env: { ...inherited(), DATABASE_SCHEMA: testSchemas.product, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], options, (error, _out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), err }),
    );
  });
}

test('the program of the migrations refuses before it touches a table', async () => {
  await force(`update installation set environment = 'production'`);
  const MIGRATION_DATABASE_URL = database.url;
  expect(await runMigrate({ MIGRATION_DATABASE_URL, LOTO_ENV: 'demo' })).toEqual({
    code: 1,
    err: expect.stringMatching(/^The database is that of a production and LOTO_ENV is demo\.[^\n]*\n$/),
  });
  expect(await runMigrate({ MIGRATION_DATABASE_URL })).toEqual({
    code: 1,
    err: 'The configuration is refused:\n- LOTO_ENV is missing\n',
  });
});

const migrateOlder = (environment: Installation['environment'], confirmed: string | null) =>
  refuseOtherEnvironment(database.url, 'older', { environment }, confirmed);

describe('a database from before the row', () => {
  beforeAll(async () => {
    await force('delete from installation');
    await owner.query(
      `create schema older; create table older.kysely_migration (); create table older.ledger_entry ();
       create table older.player (); create table older.payment (provider text)`,
    );
  });
  afterAll(() => owner.query('drop schema older cascade'));

  test('with players says what it is once somebody confirmed it', async () => {
    await migrateOlder('staging', null);
    await owner.query('insert into older.player default values');
    const unconfirmed = /does not say yet what it is.*--first-time-as staging/;
    await expect(migrateOlder('staging', null)).rejects.toThrow(unconfirmed);
    await expect(migrateOlder('staging', 'production')).rejects.toThrow(unconfirmed);
    await migrateOlder('staging', 'staging');
    const env = { MIGRATION_DATABASE_URL: database.url, LOTO_ENV: 'staging', DATABASE_SCHEMA: 'older' };
    const refused = { code: 1, err: expect.stringMatching(unconfirmed) };
    expect(await runMigrate(env, ['--first-time-as', 'production'])).toEqual(refused);
  });

  test.each(['demo', 'development', 'test'] as const)(
    'with payments of Stripe is taken for no %s, whoever confirms it',
    async (environment) => {
      await owner.query("insert into older.payment values ('stripe')");
      await expect(migrateOlder(environment, environment)).rejects.toThrow('has payments of Stripe');
    },
  );
});

const migrateCell = (environment: Installation['environment']) =>
  refuseOtherEnvironment(database.url, 'cell_2', { environment }, null);

test('a database has one environment, in whatever schema', async () => {
  await force(`delete from installation`);
  await owner.query(
    `create schema shop; create table shop.kysely_migration (); create table shop.ledger_entry ();
     create table shop.installation (environment text); insert into shop.installation values ('production')`,
  );
  expect((await look()).others).toEqual([{ schema: 'shop', environment: 'production' }]);
  await expect(migrateCell('staging')).rejects.toThrow(
    'The schema shop of this database is a production and LOTO_ENV is staging.',
  );
  await migrateCell('production');
  await owner.query('drop schema shop cascade');
});
