import { onTestFinished } from 'vitest';
import { startPostgres, type Postgres, type PostgresOptions } from '../postgres/start-postgres.ts';

/** A PostgreSQL that ends with the test. */
export async function postgresForTest(options: PostgresOptions): Promise<Postgres> {
  const postgres = await startPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}
