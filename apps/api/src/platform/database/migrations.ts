import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { inSchema, schemasOf, type DatabaseSchemas } from '../../config/database-schema.ts';
import { openDatabase, type Database, type Queries } from './database.ts';
import { splitStatements } from './sql-statements.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/**
 * Runs a file of `migrations/` statement by statement. Where SQL has to name a schema, as in the
 * search path of a function, the file says `{schema}`, `{queue}` or `{work}`.
 */
export async function runMigration(queries: Queries, file: string, schemas: DatabaseSchemas): Promise<void> {
  const names: Record<string, string> = {
    '{schema}': schemas.product,
    '{queue}': schemas.queue,
    '{work}': schemas.work,
  };
  const text = await readFile(folder + file, 'utf8');
  const filled = text.replaceAll(/\{(?:schema|queue|work)\}/g, (name) => names[name] ?? name);
  for (const statement of splitStatements(filled)) await sql.raw(statement).execute(queries);
}

/** The names of the files of `migrations/` in order, without their ending. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return files.map((file) => file.replace(/\.sql$/, ''));
}

/**
 * What waits for a table that is in use keeps everybody behind it waiting as well: a migration
 * gives up instead, having changed nothing, and is run again at a quieter moment.
 */
async function limitLockWait(queries: Queries): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(queries);
}

/** The SQL files of `migrations/`; there is no way back, corrections are new files. */
async function readMigrations(schemas: DatabaseSchemas): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await migrationNames()) {
    migrations[name] = {
      async up(database: Database) {
        await limitLockWait(database);
        await runMigration(database, `${name}.sql`, schemas);
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
 * Brings the database at `url` up to date: the job queue's own tables, then ours, then the rights
 * of the roles. Safe to run from several processes at once.
 * @param url of the role that owns the tables, and may create roles while there are none
 * @param schema where the tables are; made while it is not there, and so is the queue's beside it
 * @returns the names of the migrations that were applied now
 */
export async function migrate(url: string, schema = 'public'): Promise<string[]> {
  const schemas = schemasOf(schema);
  await runMigrations({ connectionString: url, schema: schemas.queue });
  const connection = openDatabase(inSchema(url, schema), 2, () => {});
  try {
    const migrator = new Migrator({
      db: connection.database,
      provider: { getMigrations: () => readMigrations(schemas) },
      migrationTableSchema: schema,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    await giveRights(connection.database, schemas);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await connection.close();
  }
}
