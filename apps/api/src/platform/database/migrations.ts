import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';
import { inSchema, schemasOf, type DatabaseSchemas } from '../../config/database-schema.ts';
import { openDatabase, type Database, type Queries } from './database.ts';
import { requireValidIndexes } from './require-valid-indexes.ts';
import { splitStatements } from './sql-statements.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/**
 * Runs a file of `migrations/` statement by statement. Where SQL has to name a schema, as in the
 * search path of a function, the file says `{schema}`, `{queue}` or `{work}`.
 */
export async function runMigration(
  queries: Queries,
  file: string,
  schemas: DatabaseSchemas,
  from = folder,
): Promise<void> {
  const names: Record<string, string> = {
    '{schema}': schemas.product,
    '{queue}': schemas.queue,
    '{work}': schemas.work,
  };
  const text = await readFile(join(from, file), 'utf8');
  const filled = text.replaceAll(/\{(?:schema|queue|work)\}/g, (name) => names[name] ?? name);
  for (const statement of splitStatements(filled)) await sql.raw(statement).execute(queries);
}

/** The names of the files of `migrations/` in order, without their ending. */
export async function migrationNames(from = folder): Promise<string[]> {
  const files = (await readdir(from)).filter((file) => file.endsWith('.sql')).toSorted();
  return files.map((file) => file.replace(/\.sql$/, ''));
}

/** How long a statement of a migration waits for a table that is in use. */
const lockWait = '5s';

/**
 * The last migration of those that are applied together, in one transaction, as they once were.
 * Each later one has a transaction of its own, so that what it locked is free before the next.
 */
const lastTogether = '0076';

/**
 * Whether a migration runs outside of a transaction, as `create index concurrently` has to: every
 * statement of it is one that may be run again (testing/migration-rules.ts).
 */
export function isConcurrent(name: string): boolean {
  return /^\d{4}-concurrently-/.test(name);
}

/**
 * What waits for a table that is in use keeps everybody behind it waiting as well: a migration
 * gives up instead, having changed nothing, and is run again at a quieter moment.
 */
async function limitLockWait(queries: Queries, isInTransaction: boolean): Promise<void> {
  await sql`select set_config('lock_timeout', ${lockWait}, ${isInTransaction})`.execute(queries);
}

/** The SQL files of `migrations/`; there is no way back, corrections are new files. */
async function readMigrations(schemas: DatabaseSchemas, from: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await migrationNames(from)) {
    const run = async (queries: Queries) => {
      await limitLockWait(queries, !isConcurrent(name));
      await runMigration(queries, `${name}.sql`, schemas, from);
      if (isConcurrent(name))
        await requireValidIndexes(queries, await readFile(join(from, `${name}.sql`), 'utf8'));
    };
    migrations[name] = {
      async up(database: Database) {
        // outside of a transaction all statements have to go through one connection
        await (isConcurrent(name) ? database.connection().execute(run) : run(database));
      },
    };
  }
  return migrations;
}

/**
 * Gives the roles of the server, the queue and the reports their rights, as `migrations/roles` has
 * them, and takes back any other.
 */
async function giveRights(database: Database, schemas: DatabaseSchemas): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('rights of the roles'))`.execute(transaction);
    await runMigration(transaction, 'roles/rights.sql', schemas);
  });
}

/**
 * Applies what is not applied yet.
 * @returns the names of those
 * @throws what the first failed one did; those before it stay
 */
async function applyAll(migrator: Migrator): Promise<string[]> {
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined);
  const together = pending.filter(({ name }) => name.slice(0, 4) <= lastTogether);
  const alone = pending.slice(together.length);
  const steps = [...(together.length === 0 ? [] : [together]), ...alone.map((one) => [one])];
  const applied: string[] = [];
  for (const step of steps) {
    const last = step.at(-1)?.name ?? '';
    const { error, results = [] } = await migrator.migrateTo(last, {
      disableTransactions: isConcurrent(last),
    });
    if (error !== undefined) throw error;
    applied.push(...results.map(({ migrationName }) => migrationName));
  }
  return applied;
}

/** How long another process that migrates is waited for between two looks. */
const otherMs = 100;

/**
 * Runs work while no other process does for the same schema. The lock is tried again and again: who
 * waited for it inside of PostgreSQL would be waited for by an index that is made concurrently.
 */
async function onceAtATime<Result>(
  pool: pg.Pool,
  schema: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const lock = (verb: string) =>
    client.query<{ done: boolean }>(`select ${verb}(hashtext('migrations of ' || $1)) as done`, [schema]);
  try {
    while ((await lock('pg_try_advisory_lock')).rows[0]?.done !== true) await wait(otherMs);
    try {
      return await work();
    } finally {
      await lock('pg_advisory_unlock');
    }
  } finally {
    client.release();
  }
}

/**
 * Brings the database at `url` up to date: the job queue's own tables, then ours, then the rights
 * of the roles. Safe to run from several processes at once.
 * @param url of the role that owns the tables, and may create roles while there are none
 * @param schema where the tables are; made while it is not there, and so is the queue's beside it
 * @param from the folder of the migrations, by default those of this version
 * @returns the names of the migrations that were applied now
 */
export async function migrate(url: string, schema = 'public', from = folder): Promise<string[]> {
  const schemas = schemasOf(schema);
  await runMigrations({ connectionString: url, schema: schemas.queue });
  const connection = openDatabase(inSchema(url, schema), 3, () => {});
  try {
    const migrator = new Migrator({
      db: connection.database,
      provider: { getMigrations: () => readMigrations(schemas, from) },
      migrationTableSchema: schema,
    });
    const work = () => onceAtATime(connection.pool, schema, () => applyAll(migrator));
    const applied = await work().catch(async (error: unknown) => {
      // Those before the failed one stay, and servers that run need the rights to what they made;
      // where the rights name a table that is still to come, they wait for the next run.
      await giveRights(connection.database, schemas).catch(() => {});
      throw error;
    });
    await giveRights(connection.database, schemas);
    return applied;
  } finally {
    await connection.close();
  }
}
