import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import type { Job, JobLane } from './define-job.ts';

export type JobHandler = ((payload: Record<string, unknown>) => Promise<void>) & { readonly lane?: JobLane };

export type JobHandlers = Record<string, JobHandler>;

export interface JobSchedule {
  readonly job: string;
  readonly pattern: string;
}

export function inLane(lane: JobLane, handle: JobHandler): JobHandler {
  return Object.assign((payload: Record<string, unknown>) => handle(payload), { lane });
}

export function jobsOf(handlers: JobHandlers, schedules: readonly JobSchedule[]): Job[] {
  return Object.entries(handlers).map(([name, handle]) => ({
    name,
    lane: handle.lane ?? 'own',
    cron: schedules.find(({ job }) => job === name)?.pattern,
    run: async (payload) => handle(payload as Record<string, unknown>),
  }));
}

export async function enqueueJob(
  queries: Queries,
  job: string,
  payload: Record<string, unknown>,
  options: { key?: string; runAt?: Date; keepsPlace?: boolean; maxAttempts?: number } = {},
): Promise<void> {
  const waitsFor = sql`(select run_at from graphile_worker.jobs where key = ${options.key ?? null}::text)`;
  const runAt = sql`${options.runAt ?? null}::timestamptz`;
  await sql`select graphile_worker.add_job(
    identifier => ${job}::text, payload => ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}::text,
    run_at => ${options.keepsPlace === true ? sql`least(${runAt}, ${waitsFor})` : runAt},
    max_attempts => ${options.maxAttempts ?? 25}::int)`.execute(queries);
}

export async function enqueueJobs(
  queries: Queries,
  job: string,
  jobs: readonly { readonly payload: Record<string, unknown>; readonly key: string }[],
  runAt: Date | null = null,
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    select count(graphile_worker.add_job(identifier => ${job}::text, payload => payload, job_key => job_key,
      run_at => ${runAt}::timestamptz, max_attempts => 25))
    from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::json[], ${jobs.map(({ key }) => key)}::text[])
      as made (payload, job_key)`.execute(queries);
}
