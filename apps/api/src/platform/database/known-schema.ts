import type pg from 'pg';
import { migrationNames } from './migrations.ts';

/** The tables are not those that this version of the server was written for. */
export class SchemaUnknown extends Error {
  override readonly name = 'SchemaUnknown';
}

/**
 * A migration with this in its name takes away what an earlier version still uses; that version
 * refuses the schema. After any other migration it still works (decision 150).
 */
const contracting = /^\d+-contract-/;

/**
 * Why this version of the server cannot work with the database's tables, as a sentence for an
 * operator; null when it can.
 * @throws what the database's driver throws when the database does not answer
 */
export async function schemaProblem(pool: pg.Pool): Promise<string | null> {
  const applied = await appliedMigrations(pool);
  if (applied === null) return `The database has no tables yet. ${howToMigrate}`;
  const known = await migrationNames();
  const missing = known.filter((name) => !applied.has(name));
  if (missing.length > 0) {
    return `The database is older than this version of the server: it lacks ${missing.join(', ')}. ${howToMigrate}`;
  }
  const breaking = [...applied].filter((name) => contracting.test(name) && !known.includes(name));
  if (breaking.length === 0) return null;
  return (
    `The database is newer than this version of the server, which cannot work with ${breaking.join(', ')}. ` +
    'Start the newer version.'
  );
}

const howToMigrate = 'Run "npm run migrate" with MIGRATION_DATABASE_URL first (deploy/README.md).';

/** @throws {SchemaUnknown} */
export async function requireKnownSchema(pool: pg.Pool): Promise<void> {
  const problem = await schemaProblem(pool);
  if (problem !== null) throw new SchemaUnknown(problem);
}

/** Null where no migration ever ran, or none that let the server read which did. */
async function appliedMigrations(pool: pg.Pool): Promise<ReadonlySet<string> | null> {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    const { code } = error as { code?: unknown };
    // undefined table; insufficient privilege
    if (code === '42P01' || code === '42501') return null;
    throw error;
  }
}
