import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inSchema, schemasOf } from '../../config/database.ts';
import { migrate } from '../../platform/database/apply-schema.ts';
import { readContents, restoreContents, type Contents } from './database-contents.ts';
import { isFullRun } from '../app/full-run.ts';
import { keepConnectionsTo, keptProcesses } from './kept-connections.ts';

/** Concurrent test runs on one server with different schemas set different template names. */
const templateName = readTemplateName(process.env['TEST_TEMPLATE_NAME']);

function readTemplateName(name: string | undefined): string {
  if (name === undefined || name === '') return 'loto_test_template';
  if (!/^[a-z][a-z0-9_]{0,49}$/.test(name))
    throw new Error('TEST_TEMPLATE_NAME must be a plain database name');
  return name;
}

/**
 * The schema of the tests' tables. The full run uses an unusual name, which finds SQL with a
 * hard-coded schema; a pooler needs the default one.
 */
const templateSchema = isFullRun && process.env['TEST_POOLER_PORT'] === undefined ? 'cell_2' : 'public';

/** The schemas of every test database that isn't special. */
export const testSchemas = schemasOf(templateSchema);

/**
 * Returns the URL of the tests' server. The test runner starts one; to run tests by hand, use `npm
 * test -- api` or set TEST_DATABASE_URL.
 */
function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    throw new Error(
      'TEST_DATABASE_URL is missing: run the tests by `npm test`, which starts a PostgreSQL for them',
    );
  }
  return url;
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated database, its initial contents, and the connection that restores them. */
interface MigratedDatabase {
  readonly name: string;
  readonly contents: Contents;
  readonly restorer: pg.Pool;
}

/**
 * This process's databases in their initial state: cloning the template takes ten times as long as
 * restoring one.
 */
const idle: MigratedDatabase[] = [];

/**
 * Number of checks whether closed connections have ended; those that a test forgot are then
 * terminated.
 */
const LEAVING_TRIES = 1000;
const LEAVING_WAIT_MS = 3;

/** Creates a fresh database: migrated, or empty. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  if (isEmpty) {
    const name = newName();
    await onServer(async (admin) => {
      // The process that creates the template drops databases of earlier runs, which would include
      // this one.
      await lockTemplate(admin);
      await ensureTemplate(admin);
      await admin.query(`create database ${name}`);
    });
    return { url: addressOf(name), drop: () => dropDatabase(name) };
  }
  const database = idle.pop() ?? (await cloneTemplate());
  return {
    url: addressOf(database.name),
    async drop() {
      if (await restore(database)) {
        idle.push(database);
      } else {
        await database.restorer.end();
        await dropDatabase(database.name);
      }
    },
  };
}

async function cloneTemplate(): Promise<MigratedDatabase> {
  const name = newName();
  await onServer(async (admin) => {
    await lockTemplate(admin);
    await ensureTemplate(admin);
    await admin.query(`create database ${name} template ${templateName}`);
    // A settlement uses parallel workers even for small tables, and starting those takes longer.
    if (!isFullRun) await admin.query(`alter database ${name} set max_parallel_workers_per_gather = 0`);
  });
  const restorer = new pg.Pool({
    connectionString: withoutTriggers(addressOf(name)),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  keepConnectionsTo(name);
  // A test may end every connection; the pool then opens another.
  restorer.on('error', () => {});
  return { name, contents: await readContents(restorer), restorer };
}

/** Undoes a test's writes once its closed connections have ended. */
async function restore({ contents, restorer }: MigratedDatabase): Promise<boolean> {
  for (let tries = 0; await hasOthers(restorer); tries += 1) {
    if (tries === LEAVING_TRIES) {
      await restorer.query(`select pg_terminate_backend(pid, 5000) ${otherSessions}`, [keptProcesses()]);
      break;
    }
    await wait(LEAVING_WAIT_MS);
  }
  return restoreContents(restorer, contents);
}

const otherSessions = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and pid <> all ($1)`;

async function hasOthers(restorer: pg.Pool): Promise<boolean> {
  const { rows } = await restorer.query({
    name: 'others',
    text: `select ${otherSessions}`,
    values: [keptProcesses()],
  });
  return rows.length > 0;
}

/** Lets one process at a time create the template, until the connection ends. */
async function lockTemplate(admin: pg.Client): Promise<void> {
  await admin.query('select pg_advisory_lock(hashtext($1))', [templateName]);
}

async function ensureTemplate(admin: pg.Client): Promise<void> {
  const run = process.env['TEST_RUN_ID'] ?? String(process.ppid);
  const comment = await admin.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [templateName],
  );
  if (comment.rows[0]?.comment === run) return;
  // The schema may have changed since an earlier run created it and left its databases behind;
  // databases of active runs have connections.
  await admin.query(`drop database if exists ${templateName} with (force)`);
  const left = await admin.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)
     and not exists (select from pg_stat_activity activity where activity.datname = pg_database.datname)`,
    [`${templateName}_`],
  );
  for (const { datname } of left.rows) await admin.query(`drop database ${datname}`);
  await admin.query(`create database ${templateName}`);
  await migrate(withDatabase(templateName), { schema: templateSchema, environment: 'test' });
  await compareNoTimes(addressOf(templateName));
  await admin.query(`comment on database ${templateName} is '${run.replaceAll("'", '')}'`);
}

/** Makes the database ignore its own clock, because a test's clock differs. */
export async function compareNoTimes(url: string): Promise<void> {
  const template = new pg.Client({ connectionString: url });
  await template.connect();
  await template.query(
    `create or replace function rule_clock() returns timestamptz language sql stable
     as 'select null::timestamptz'`,
  );
  await template.end();
}

function newName(): string {
  return `${templateName}_${randomBytes(6).toString('hex')}`;
}

async function dropDatabase(name: string): Promise<void> {
  await onServer((admin) => admin.query(`drop database if exists ${name} with (force)`));
}

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(name: string): string {
  return inSchema(withDatabase(name), templateSchema);
}

/** Returns the URL for a session without triggers and foreign keys. */
function withoutTriggers(address: string): string {
  const url = new URL(address);
  const others = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${others} -c session_replication_role=replica`.trim());
  return url.href;
}

function withDatabase(name: string): string {
  const changed = new URL(serverUrl());
  changed.pathname = `/${name}`;
  return changed.href;
}
