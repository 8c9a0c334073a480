import type { CronItem } from 'graphile-worker';
import { sql } from 'kysely';
import type { Job } from './define-job.ts';

/**
 * Returns the ticks of the jobs that have a cron pattern. A tick replaces the job that an earlier
 * tick left waiting, so that a job which keeps failing waits once, with all its attempts; with one
 * copy per tick, days of failure would leave thousands of jobs. A job that was not tried yet keeps
 * its place in the queue. A tick adds a further job while one is running.
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
 * Tells whether a row of the queue's table remains of a cron job whose key a later tick took while
 * it ran: the queue used up its attempts then, and the newer job does the work.
 */
export const isReplacedCronJob = sql<boolean>`
  (_private_jobs.key is null and _private_jobs.payload -> '_cron' is not null)`;
