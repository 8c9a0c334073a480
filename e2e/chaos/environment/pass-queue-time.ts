import pg from 'pg';

/**
 * Moves the queue's times back, as if the given time had passed. (The queue uses the database's
 * clock, which tests can't set.) A long enough time unlocks the jobs of killed workers. No worker
 * may run during this, or its jobs could run twice.
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
