import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { inSchema } from '../../config/database.ts';
import { openDatabase } from './database.ts';
import { findSchema } from './schema-version.ts';

type Environment = Config['environment'];

/** The permanent purpose of a database, as it stores it. */
export type Identity = Pick<Config, 'environment' | 'cell'>;

/** The database belongs to another environment or cell than a program is configured for. */
export class InstallationDiffers extends Error {
  override readonly name = 'InstallationDiffers';
}

/** Reads the purpose of a database of this version. */
export async function findIdentity(queries: Pick<pg.Pool, 'query'>): Promise<Identity> {
  const { rows } = await queries.query<Identity>('select environment, cell from installation');
  const [row] = rows;
  // The transaction that created the tables wrote it permanently.
  if (row === undefined) throw new Error('The database does not say what it is for');
  return row;
}

/**
 * Checks that a database of this version has the configured environment and cell. Tickets that a
 * sandbox accepted as paid must not win real prizes, and notifications about another cell's
 * payments belong to that cell.
 * @throws {InstallationDiffers}
 */
export async function requireIdentity(
  queries: Pick<pg.Pool, 'query'>,
  { environment, cell }: Identity,
): Promise<void> {
  const found = await findIdentity(queries);
  const stays = 'A database stays what it is: give each installation its own.';
  if (found.environment !== environment) {
    throw new InstallationDiffers(
      `The database is that of a ${found.environment} and LOTO_ENV is ${environment}. ${stays}`,
    );
  }
  if (found.cell !== cell)
    throw new InstallationDiffers(`The database is that of cell ${found.cell} and CELL is ${cell}. ${stays}`);
}

/** What a database contains before any change. */
export interface Found {
  readonly tables: Awaited<ReturnType<typeof findSchema>>;
  /** Null if the tables aren't those of this version. */
  readonly environment: Environment | null;
}

/** Inspects a schema of the database at `url`. */
export async function lookAtDatabase(url: string, schema: string): Promise<Found> {
  const connection = openDatabase(inSchema(url, schema), 1, () => {});
  try {
    const tables = await findSchema(connection.pool);
    if (tables !== 'this') return { tables, environment: null };
    return { tables, environment: (await findIdentity(connection.pool)).environment };
  } finally {
    await connection.close();
  }
}
