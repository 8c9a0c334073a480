import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';

/**
 * Enqueues a job by its name, where the caller has no definition of it (settlement, for later
 * features).
 */
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
