import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import type { JobHandlers, JobSchedule } from './jobs.ts';

export const freeStuckJobsJob = 'free-stuck-jobs';

/** No job of ours takes nearly as long; the queue itself would wait four hours for a worker that was killed. */
const stuckAfter = '10 minutes';

/** Gives back the jobs of workers that were killed while they had them, so that another takes them on. Jobs bear being done twice. */
export async function freeStuckJobs(queries: Queries): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - ${stuckAfter}::interval
    having count(*) > 0`.execute(queries);
}

export function stuckJobs(queries: Queries): JobHandlers {
  return { [freeStuckJobsJob]: () => freeStuckJobs(queries) };
}

export const stuckJobsSchedules: readonly JobSchedule[] = [{ job: freeStuckJobsJob, pattern: '* * * * *' }];
