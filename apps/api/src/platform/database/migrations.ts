import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { openDatabase, type Database } from './database.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** The SQL files of `migrations/` in order; there is no way back, corrections are new files. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(folder + file, 'utf8');
    migrations[file.replace(/\.sql$/, '')] = {
      up: async (database) => {
        await sql.raw(text).execute(database);
      },
    };
  }
  return migrations;
}

/**
 * Gives the roles of the server, the queue and the reports their rights, as `migrations/roles` has
 * them, and takes back any other.
 */
async function giveRights(database: Database): Promise<void> {
  const rights = await readFile(`${folder}roles/rights.sql`, 'utf8');
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('rights of the roles'))`.execute(transaction);
    await sql.raw(rights).execute(transaction);
  });
}

/**
 * Brings the database at `url` up to date: the job queue's own tables, then ours, then the rights
 * of the roles. Safe to run from several processes at once.
 * @param url of the role that owns the tables, and may create roles while there are none
 * @returns the names of the migrations that were applied now
 */
export async function migrate(url: string): Promise<string[]> {
  await runMigrations({ connectionString: url });
  const connection = openDatabase(url, 2, () => {});
  try {
    const migrator = new Migrator({
      db: connection.database,
      provider: { getMigrations: readMigrations },
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    await giveRights(connection.database);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await connection.close();
  }
}
