import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { queueTime, type Clock } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { causingRequest, withCause } from '../log/request-cause.ts';
import { currentTrace, inSpan } from '../tracing/trace-context.ts';

/** The lanes, by what jobs wait for. A provider that hangs delays only its own lane. */
export const laneConcurrency = {
  own: 4,
  providers: 4,
  polls: 4,
  mail: 4,
  push: 4,
  webhooks: 4,
  settlements: 1,
  seals: 4,
} as const;

/**
 * `own` waits only for the database, `providers` moves money or detaches cards, and `polls` only
 * reads states: there can be many polls, and refunds and payouts must not wait for them.
 * `settlements` reads every ticket of a draw, which takes minutes; so does `seals`, which also
 * waits for witnesses.
 */
export type JobLane = keyof typeof laneConcurrency;

/** The waits between polls: first `firstMs`, doubled each time up to `maxMs`. */
interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

interface JobSettings<Payload extends object> {
  /** The name that the queue stores; renaming requires a migration of the queued jobs. */
  readonly name: string;
  /**
   * Contains only ids, never secrets or personal data, because the queue stores it as plain text.
   * Empty if absent.
   */
  readonly payload?: z.ZodType<Payload>;
  /**
   * Jobs with the same key are one job: a later one replaces one that no process has fetched yet.
   * If it was already fetched, the later one is an additional job.
   */
  readonly key?: (payload: Payload) => string;
  /** `own` by default. */
  readonly lane?: JobLane;
  /** Waits between polls of a job that returns 'again'; 5 s to 5 minutes by default. */
  readonly backoff?: Backoff;
  /**
   * Attempts before a failing job is given up; 25 by default, which the queue's backoff spreads
   * over about three days.
   */
  readonly maxAttempts?: number;
  /**
   * Cron pattern with five fields, UTC. The job then has an empty payload, and is retried until its
   * next tick (`cronItems`).
   */
  readonly cron?: string;
}

/** The part of a job that enqueueing needs; {@link implementJob} adds the dependencies. */
export interface JobDefinition<Payload extends object> extends JobSettings<Payload> {
  readonly payload: z.ZodType<Payload>;
  readonly lane: JobLane;
  readonly backoff: Backoff;
  readonly maxAttempts: number;
}

/** Defines work outside of a request that survives crashes and restarts: it runs at least once. */
export function defineJob<Payload extends object = object>(
  settings: JobSettings<Payload>,
): JobDefinition<Payload> {
  return {
    payload: z.object({}) as unknown as z.ZodType<Payload>,
    lane: 'own',
    backoff: { firstMs: 5_000, maxMs: 5 * 60_000 },
    maxAttempts: 25,
    ...settings,
  };
}

/**
 * Undefined means done. `'again'` polls again after the backoff. `againBy` does the same, but no
 * later than the given time; `againAt` polls exactly then. Times are in the application's clock.
 */
export type JobOutcome = void | 'again' | { readonly againBy: Date } | { readonly againAt: Date };

type RunJob<Payload extends object> = (
  payload: Payload,
  context: {
    /** How many times in a row the job has returned 'again'. */
    readonly polls: number;
  },
) => Promise<JobOutcome>;

/** What a job's run gets in addition to its feature's dependencies. */
export interface JobQueue {
  readonly database: Queries;
  readonly clock: Clock;
}

/** A job that the queue can run. */
export interface Job {
  readonly name: string;
  readonly lane: JobLane;
  readonly cron?: string | undefined;
  /**
   * Runs the job once, and enqueues the next poll if the result requests it.
   * @throws {InvalidJobPayload}
   */
  readonly run: (payload: unknown, queue: JobQueue) => Promise<void>;
}

/** The envelope that the queue stores with the payload. */
interface Stored {
  readonly polls?: number;
  readonly traceparent?: string;
  /** The request that caused the job, directly or through other jobs. */
  readonly requestId?: string;
}

/** A queued payload doesn't match the schema of its job. */
export class InvalidJobPayload extends Error {
  override readonly name = 'InvalidJobPayload';
}

/** Joins a definition with its implementation, which closes over the feature's dependencies. */
export function implementJob<Payload extends object>(
  definition: JobDefinition<Payload>,
  run: RunJob<Payload>,
): Job {
  const { name, lane, cron } = definition;
  return {
    name,
    lane,
    cron,
    async run(stored, { database, clock }) {
      const { polls, traceparent, requestId, ...rest } = stored as Stored;
      const parsed = definition.payload.safeParse(rest);
      if (!parsed.success) throw new InvalidJobPayload(name, { cause: parsed.error });
      const work = () => run(parsed.data, { polls: polls ?? 0 });
      const outcome = await withCause(requestId, () => inSpan(`job ${name}`, traceparent, work));
      if (outcome === undefined) return;
      const runAt = queueTime(clock, nextPollAt(outcome, definition.backoff, polls ?? 0, clock.now()));
      await withCause(requestId, () =>
        addJobs(database, definition, [parsed.data], {
          runAt,
          polls: (polls ?? 0) + 1,
          // Another enqueued job may run earlier and have a newer payload.
          isKeptIfWaiting: true,
        }),
      );
    },
  };
}

function nextPollAt(
  outcome: Exclude<JobOutcome, void>,
  { firstMs, maxMs }: Backoff,
  polls: number,
  now: Date,
): Date {
  if (typeof outcome === 'object' && 'againAt' in outcome) return outcome.againAt;
  const afterBackoff = new Date(now.getTime() + Math.min(firstMs * 2 ** Math.min(polls, 30), maxMs));
  if (outcome === 'again' || outcome.againBy <= now) return afterBackoff;
  return outcome.againBy < afterBackoff ? outcome.againBy : afterBackoff;
}

/**
 * Enqueues a job in the transaction that causes it, so the job exists if the transaction commits. A
 * waiting job with the same key gets the new payload, and is never postponed.
 * @param runAt earliest time by the queue's clock (see `queueTime`); now if absent
 */
export async function enqueue<Payload extends object>(
  queries: Queries,
  definition: JobDefinition<Payload>,
  payload: NoInfer<Payload>,
  runAt?: Date,
): Promise<void> {
  await addJobs(queries, definition, [payload], { runAt });
}

/** Like {@link enqueue}, but for many payloads in one statement. */
export async function enqueueAll<Payload extends object>(
  queries: Queries,
  definition: JobDefinition<Payload>,
  payloads: readonly NoInfer<Payload>[],
  runAt?: Date,
): Promise<void> {
  await addJobs(queries, definition, payloads, { runAt });
}

/**
 * After this time, a locked job counts as lost with a killed worker. Runs wait for a provider for
 * seconds, so this is far longer; a slower run is repeated, which does no harm.
 */
const lostAfter = '1 minute';

/**
 * Returns the SQL condition that a job is waiting or running, for sweeps that find objects without
 * a job.
 * @param key an expression for the value of the definition's `key`
 */
export function isQueued<Payload extends object>(
  { name }: JobDefinition<Payload>,
  key: RawBuilder<unknown>,
): RawBuilder<boolean> {
  // A subquery, so that the expression can't refer to a column of the queue.
  return sql<boolean>`exists (select from (select ${`${name}:`}::text || ${key} as wanted_key) wanted
    join jobs on key = wanted_key
      and (locked_at > now() - ${lostAfter}::interval or locked_at is null and attempts < max_attempts))`;
}

async function addJobs<Payload extends object>(
  queries: Queries,
  { name, key, maxAttempts }: JobDefinition<Payload>,
  payloads: readonly Payload[],
  options: { runAt?: Date | undefined; polls?: number; isKeptIfWaiting?: boolean },
): Promise<void> {
  if (payloads.length === 0) return;
  const { runAt = null, polls, isKeptIfWaiting = false } = options;
  // For a batch of requests this is the trace of one of them.
  const cause = { traceparent: currentTrace(), requestId: causingRequest() };
  const stored = payloads.map((payload) => JSON.stringify({ ...payload, polls, ...cause }));
  const keys = payloads.map((payload) => (key === undefined ? null : `${name}:${key(payload)}`));
  // Keeps the last of equal keys, because the queue's function rejects duplicates in a batch.
  await sql`
    select count(*) from (
      select array_agg((${name}::text, payload, null, least(run_at, waiting.run_at_before),
        ${maxAttempts}::smallint, job_key, null, null)::job_spec order by position) as specs
      from (
        select distinct on (coalesce(job_key, position::text)) payload, job_key, position,
          coalesce(${runAt}::timestamptz, now()) as run_at
        from unnest(${stored}::json[], ${keys}::text[]) with ordinality as given (payload, job_key, position)
        order by coalesce(job_key, position::text), position desc
      ) added
      left join lateral (
        select run_at as run_at_before from jobs
        where key = job_key and locked_at is null and attempts < max_attempts
      ) waiting on true
      where waiting.run_at_before is null or not ${isKeptIfWaiting}::boolean
      having count(*) > 0
    ) batch, add_jobs(specs)`.execute(queries);
}
