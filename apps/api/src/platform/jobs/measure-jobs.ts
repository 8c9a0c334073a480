import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import type { Measurement } from '../metrics/measurement.ts';
import { shareRunning } from '../share-running.ts';
import { isReplacedCronJob } from './cron-items.ts';
import { laneConcurrency, type Job } from './define-job.ts';

interface WaitingJobs {
  readonly name: string;
  readonly due: number;
  /** Seconds since the oldest job was due, or null. */
  readonly oldestSeconds: number | null;
  readonly givenUp: number;
}

async function readWaiting(queries: Queries): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select task_identifier as name,
      (count(*) filter (where is_due))::int as due,
      (extract(epoch from now() - min(run_at) filter (where is_due)))::float8 as "oldestSeconds",
      (count(*) filter (where is_given_up))::int as "givenUp"
    from (
      select jobs.task_identifier, jobs.run_at,
        jobs.run_at <= now() and jobs.locked_at is null and jobs.attempts < jobs.max_attempts as is_due,
        jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
          and not ${isReplacedCronJob} as is_given_up
      from jobs join _private_jobs using (id)
    ) waiting group by task_identifier`.execute(queries);
  return rows;
}

/** Counts the waiting jobs of all processes, by the database's clock. */
export function jobMeasurements(queries: Queries, jobs: readonly Job[]): Measurement[] {
  const laneOf = new Map(jobs.map(({ name, lane }) => [name, lane]));
  // A scrape reads all figures at the same time.
  const waitingJobs = shareRunning(() => readWaiting(queries));
  const byLane = async (valueOf: (of: readonly WaitingJobs[]) => number) => {
    const waiting = await waitingJobs();
    return Object.keys(laneConcurrency).map((lane) => ({
      labels: { lane },
      value: valueOf(waiting.filter(({ name }) => laneOf.get(name) === lane)),
    }));
  };
  return [
    {
      name: 'loto_jobs_due',
      help: 'Jobs that could run now and wait for a worker',
      labels: ['lane'],
      read: () => byLane((of) => of.reduce((sum, { due }) => sum + due, 0)),
    },
    {
      name: 'loto_job_oldest_seconds',
      help: 'How long the oldest job has been due',
      labels: ['lane'],
      read: () => byLane((of) => Math.max(0, ...of.map(({ oldestSeconds }) => oldestSeconds ?? 0))),
    },
    {
      name: 'loto_jobs_given_up',
      help: 'Jobs that failed as often as they may and stand in the queue',
      labels: ['job'],
      read: async () => {
        const waiting = await waitingJobs();
        return waiting
          .filter(({ givenUp }) => givenUp > 0)
          .map(({ name, givenUp }) => ({ labels: { job: name }, value: givenUp }));
      },
    },
  ];
}
