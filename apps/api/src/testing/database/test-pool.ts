import pg from 'pg';
import { createTestDatabase } from './test-database.ts';

export interface TestPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool on a fresh database, for tests of SQL without the app. */
export async function openTestPool(): Promise<TestPool> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  return {
    pool,
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}
