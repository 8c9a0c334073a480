import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import { isReplacedCronJob } from './cron-items.ts';
import { defineJob, implementJob, type Job } from './define-job.ts';

/** No job takes nearly as long. The queue itself would wait four hours for a killed worker. */
const stuckAfter = '10 minutes';

const freeStuckJobs = defineJob({ name: 'free-stuck-jobs', cron: '* * * * *' });

/**
 * Unlocks the jobs of killed workers, so that another worker runs them again; every job is
 * idempotent. Deletes cron jobs that a later tick replaced while they were locked, because they
 * would never run.
 */
export function freeStuckJobsJob(queries: Queries): Job {
  return implementJob(freeStuckJobs, async () => {
    await sql`
      select force_unlock_workers(array_agg(distinct locked_by))
      from jobs where locked_at < now() - ${stuckAfter}::interval
      having count(*) > 0`.execute(queries);
    await sql`
      select complete_jobs(array_agg(id)) from _private_jobs
      where ${isReplacedCronJob} and attempts >= max_attempts and locked_at is null
      having count(*) > 0`.execute(queries);
  });
}
