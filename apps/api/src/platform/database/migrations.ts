import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { openDatabase } from './database.ts';

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
 * Brings the database at `url` up to date: the job queue's own tables, then ours. Safe to run from
 * several processes at once.
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
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await connection.close();
  }
}
