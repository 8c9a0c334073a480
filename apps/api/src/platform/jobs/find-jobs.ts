import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';

/** A job that waits, runs or was given up; finished ones aren't in the queue. */
export interface QueuedJob {
  readonly jobId: number;
  readonly name: string;
  readonly state: 'waits' | 'runs' | 'failed' | 'given-up';
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly runAt: Date;
  readonly createdAt: Date;
  /** Contains only ids, which `defineJob` requires. */
  readonly payload: Readonly<Record<string, unknown>>;
}

interface Wanted {
  readonly jobId?: number | undefined;
  /** An id in the payload. */
  readonly about?: string | undefined;
  readonly isMail?: boolean;
  readonly isFailedOnly?: boolean;
  readonly limit: number;
}

/** Returns jobs in the queue, failed ones first. */
export async function findJobs(
  queries: Queries,
  { jobId, about, isMail = false, isFailedOnly = false, limit }: Wanted,
): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select * from (
      select job.id as "jobId", task.identifier as name, job.attempts, job.max_attempts as "maxAttempts",
        job.run_at as "runAt", job.created_at as "createdAt", job.payload,
        case when job.locked_at is not null then 'runs' when job.attempts >= job.max_attempts then 'given-up'
          when job.attempts > 0 then 'failed' else 'waits' end as state
      from _private_jobs job join _private_tasks task on task.id = job.task_id
      where (${jobId ?? null}::bigint is null or job.id = ${jobId ?? null}::bigint)
        and (${about ?? null}::text is null
          or exists (select from json_each_text(job.payload) field where field.value = ${about ?? null}))
        and (not ${isMail}::boolean or task.identifier ~ '(^|-)mail(-|$)')
    ) found
    where not ${isFailedOnly}::boolean or state in ('failed', 'given-up')
    order by array_position(array['given-up', 'failed', 'runs', 'waits'], state), "runAt" limit ${limit}`.execute(
    queries,
  );
  return rows;
}

/**
 * Makes a failed or waiting job run now, with all its attempts.
 * @returns false if it's running or doesn't exist
 */
export async function runJobNow(queries: Queries, jobId: number): Promise<boolean> {
  const { rows } = await sql`
    select from reschedule_jobs(array[${jobId}::bigint], run_at := now(), attempts := 0)`.execute(queries);
  return rows.length > 0;
}
