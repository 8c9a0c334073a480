import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import { isReplacedCronJob } from './cron-items.ts';

/** The queued jobs with one name. */
export interface CountedJobs {
  readonly name: string;
  /** Jobs that are ready to run, either for the first time or again. */
  readonly due: number;
  readonly running: number;
  /** Jobs scheduled for later. */
  readonly later: number;
  /** Jobs that failed and will be retried. */
  readonly failed: number;
  /** Jobs that failed as often as allowed. */
  readonly givenUp: number;
  /** Time since which the oldest due job has waited; null if there is none. */
  readonly oldestAt: Date | null;
}

/** Counts the queued jobs by name, using the database's clock. */
export async function countJobs(queries: Queries): Promise<CountedJobs[]> {
  const { rows } = await sql<CountedJobs>`
    select name,
      (count(*) filter (where state = 'due'))::int as due,
      (count(*) filter (where state = 'running'))::int as running,
      (count(*) filter (where state = 'later'))::int as later,
      (count(*) filter (where state in ('due', 'later') and attempts > 0))::int as failed,
      (count(*) filter (where state = 'given-up'))::int as "givenUp",
      min(run_at) filter (where state = 'due') as "oldestAt"
    from (
      select task.identifier as name, _private_jobs.run_at, _private_jobs.attempts,
        case when _private_jobs.locked_at is not null then 'running'
          when _private_jobs.attempts >= _private_jobs.max_attempts then 'given-up'
          when _private_jobs.run_at <= now() then 'due' else 'later' end as state
      from _private_jobs join _private_tasks task on task.id = _private_jobs.task_id
      where not ${isReplacedCronJob}
    ) queued group by name order by name`.execute(queries);
  return rows;
}
