import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../platform/database/migrations.ts';

/** Concurrent test runs on one server, with different migrations, name a template each. */
const templateName = readTemplateName(process.env['TEST_TEMPLATE_NAME']);

function readTemplateName(name: string | undefined): string {
  if (name === undefined || name === '') return 'loto_test_template';
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name))
    throw new Error('TEST_TEMPLATE_NAME must be a plain database name');
  return name;
}

/**
 * The server that tests use. The test runner starts one; by hand: `npm test -- api` or set
 * TEST_DATABASE_URL.
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

/**
 * A fresh database: cloned from a migrated template, which the first caller makes, or with nothing
 * in it.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<{
  url: string;
  drop(): Promise<void>;
}> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  const name = `loto_test_${randomBytes(6).toString('hex')}`;
  try {
    if (isEmpty) {
      await admin.query(`create database ${name}`);
    } else {
      // one maker of the template at a time, over all test processes
      await admin.query('select pg_advisory_lock(hashtext($1))', [templateName]);
      await ensureTemplate(admin);
      await admin.query(`create database ${name} template ${templateName}`);
    }
  } finally {
    await admin.end();
  }
  return {
    url: withDatabase(serverUrl(), name),
    async drop() {
      const dropper = new pg.Client({ connectionString: serverUrl() });
      await dropper.connect();
      await dropper.query(`drop database if exists ${name} with (force)`);
      await dropper.end();
    },
  };
}

async function ensureTemplate(admin: pg.Client): Promise<void> {
  const run = process.env['TEST_RUN_ID'] ?? String(process.ppid);
  const comment = await admin.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [templateName],
  );
  if (comment.rows[0]?.comment === run) return;
  // migrations may have changed since the run that made it
  await admin.query(`drop database if exists ${templateName} with (force)`);
  await admin.query(`create database ${templateName}`);
  await migrate(withDatabase(serverUrl(), templateName));
  await admin.query(`comment on database ${templateName} is '${run.replaceAll("'", '')}'`);
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
