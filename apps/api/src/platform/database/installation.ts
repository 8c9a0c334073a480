import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { inSchema } from '../../config/database-schema.ts';
import { openDatabase } from './database.ts';
import { findSchema } from './schema-version.ts';

type Environment = Config['environment'];

/** The database is of another environment than a program is configured for. */
export class InstallationDiffers extends Error {
  override readonly name = 'InstallationDiffers';
}

/** Which environment a database of this version is for. */
export async function findEnvironment(queries: Pick<pg.Pool, 'query'>): Promise<Environment> {
  const { rows } = await queries.query<{ environment: Environment }>('select environment from installation');
  const [row] = rows;
  // the transaction that made the tables wrote it, and it stays
  if (row === undefined) throw new Error('The database does not say what it is for');
  return row.environment;
}

/**
 * Holds that a database of this version is for the environment that a program was configured for:
 * tickets that a sandbox took for paid must win nothing that is paid with real money.
 * @throws {InstallationDiffers}
 */
export async function requireEnvironment(
  queries: Pick<pg.Pool, 'query'>,
  configured: Environment,
): Promise<void> {
  const found = await findEnvironment(queries);
  if (found === configured) return;
  throw new InstallationDiffers(
    `The database is that of a ${found} and LOTO_ENV is ${configured}. A database stays what it is: ` +
      'give each installation its own.',
  );
}

/** What is in a database before anything of it is touched. */
export interface Found {
  readonly tables: Awaited<ReturnType<typeof findSchema>>;
  /** Null where the tables are not those of this version. */
  readonly environment: Environment | null;
}

/** Looks at a schema of the database at `url`. */
export async function lookAtDatabase(url: string, schema: string): Promise<Found> {
  const connection = openDatabase(inSchema(url, schema), 1, () => {});
  try {
    const tables = await findSchema(connection.pool);
    return { tables, environment: tables === 'this' ? await findEnvironment(connection.pool) : null };
  } finally {
    await connection.close();
  }
}
