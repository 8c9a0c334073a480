import { onTestFinished } from 'vitest';
import { startPostgres, type Postgres, type PostgresOptions } from '../postgres/start-postgres.ts';

/** Starts a PostgreSQL and stops it after the test. */
export async function postgresForTest(options: PostgresOptions): Promise<Postgres> {
  const postgres = await startPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}
