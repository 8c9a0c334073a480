import type { CronItem } from 'graphile-worker';
import { sql } from 'kysely';
import type { Job } from './define-job.ts';

/**
 * Returns the cron items of the jobs that have a cron pattern. A tick replaces the job that an
 * earlier tick left waiting, so that a job that keeps failing waits once, with all its attempts;
 * otherwise days of failure would leave thousands of copies. A job that hasn't been tried keeps its
 * position in the queue. If one is running, a tick adds another.
 */
export function cronItems(jobs: readonly Job[]): CronItem[] {
  return jobs.flatMap(({ name, cron }) =>
    cron === undefined
      ? []
      : [
          {
            task: name,
            match: cron,
            options: { backfillPeriod: 0, jobKey: `cron:${name}`, jobKeyMode: 'preserve_run_at' },
          },
        ],
  );
}

/**
 * SQL condition that a row of the queue's table is left over from a cron job whose key a later tick
 * took while it was running: the queue then used up its attempts, and the newer job does the work.
 */
export const isReplacedCronJob = sql<boolean>`
  (_private_jobs.key is null and _private_jobs.payload -> '_cron' is not null)`;
