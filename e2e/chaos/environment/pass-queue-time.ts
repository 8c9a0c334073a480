import pg from 'pg';

/**
 * Moves the queue's times as if so much time had passed: the queue goes by the database's clock,
 * which no test sets. Jobs whose worker was killed are freed when that is long enough. No worker
 * may run meanwhile, or its jobs may be run twice.
 */
export async function passQueueTime(databaseUrl: string, ms: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update _private_jobs
       set run_at = run_at - $1 * interval '1 ms', locked_at = locked_at - $1 * interval '1 ms'`,
      [ms],
    );
    await client.query(`select add_job('free-stuck-jobs')`);
  } finally {
    await client.end();
  }
}
