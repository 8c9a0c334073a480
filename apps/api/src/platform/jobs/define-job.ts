import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { queueTime, type Clock } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { causingRequest, withCause } from '../log/request-cause.ts';
import { currentTrace, inSpan } from '../tracing/trace-context.ts';

/** The lanes, by what jobs wait for; a provider that hangs delays only its own lane. */
export const laneConcurrency = {
  own: 4,
  providers: 4,
  polls: 4,
  mail: 4,
  push: 4,
  webhooks: 4,
  settlements: 1,
} as const;

/**
 * `own` waits for the database only, `providers` moves money or detaches cards, `polls` only reads
 * states: there may be many, and no refund or payout waits behind them. `settlements` reads every
 * ticket of a draw, for minutes.
 */
export type JobLane = keyof typeof laneConcurrency;

/** The waits between polls: `firstMs`, then twice as long each time, at most `maxMs`. */
interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

interface JobSettings<Payload extends object> {
  /** The name that the queue stores; a new name needs a migration of the queued jobs. */
  readonly name: string;
  /**
   * Ids only, never secrets or personal data: the queue stores it in the clear. Empty when absent.
   */
  readonly payload?: z.ZodType<Payload>;
  /**
   * Jobs with one key are one job: a later one replaces one that no process has fetched. If the
   * first was fetched already, the later one is a further job.
   */
  readonly key?: (payload: Payload) => string;
  /** Default `own`. */
  readonly lane?: JobLane;
  /** Between polls of a job that returns 'again'; default 5 s to 5 minutes. */
  readonly backoff?: Backoff;
  /**
   * Attempts before a failing job is given up; default 25, which the queue's backoff spreads over
   * about three days.
   */
  readonly maxAttempts?: number;
  /**
   * Five-field cron pattern, UTC; the job then has an empty payload, and is retried until its next
   * tick (`cronItems`).
   */
  readonly cron?: string;
}

/** The part of a job that enqueueing needs; its dependencies come with {@link implementJob}. */
export interface JobDefinition<Payload extends object> extends JobSettings<Payload> {
  readonly payload: z.ZodType<Payload>;
  readonly lane: JobLane;
  readonly backoff: Backoff;
  readonly maxAttempts: number;
}

/** Work outside a request, which survives crashes and restarts: it runs at least once. */
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
 * Nothing means done, and `'again'` polls again after the backoff. `againBy` does the same, but no
 * later than this future instant. `againAt` polls exactly then. Instants are those of the
 * application's clock.
 */
export type JobOutcome = void | 'again' | { readonly againBy: Date } | { readonly againAt: Date };

type RunJob<Payload extends object> = (
  payload: Payload,
  context: {
    /** How many times in a row the job returned 'again' before. */
    readonly polls: number;
  },
) => Promise<JobOutcome>;

/** The context of a job's run, in addition to its feature's dependencies. */
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
   * Runs the job once, and enqueues the next poll if the result asks for it.
   * @throws {InvalidJobPayload}
   */
  readonly run: (payload: unknown, queue: JobQueue) => Promise<void>;
}

/** The envelope that the queue stores with the payload. */
interface Stored {
  readonly polls?: number;
  readonly traceparent?: string;
  /** The request that caused the job, also by way of other jobs. */
  readonly requestId?: string;
}

/** A queued payload does not match the schema of its job. */
export class InvalidJobPayload extends Error {
  override readonly name = 'InvalidJobPayload';
}

/** Joins a definition with its work, which closes over the feature's dependencies. */
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
          // another enqueued job may run sooner and have a newer payload
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
 * Enqueues a job inside the transaction that causes it: the job exists if the transaction commits.
 * A waiting job with the same key gets the new payload, and is never postponed.
 * @param runAt not before this instant of the queue's clock (see `queueTime`); now when absent
 */
export async function enqueue<Payload extends object>(
  queries: Queries,
  definition: JobDefinition<Payload>,
  payload: NoInfer<Payload>,
  runAt?: Date,
): Promise<void> {
  await addJobs(queries, definition, [payload], { runAt });
}

/** Does the same as {@link enqueue} for many payloads, by one statement. */
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
 * seconds, so this is far longer; a slower run is repeated, which changes nothing.
 */
const lostAfter = '1 minute';

/**
 * Returns a condition of a query that tells whether a job is waiting or running, for sweeps that
 * find things without a job.
 * @param key an expression for the value of the definition's `key`
 */
export function isQueued<Payload extends object>(
  { name }: JobDefinition<Payload>,
  key: RawBuilder<unknown>,
): RawBuilder<boolean> {
  // a subquery, in which the expression cannot refer to a column of the queue
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
  // of a batch of requests, the trace of one
  const cause = { traceparent: currentTrace(), requestId: causingRequest() };
  const stored = payloads.map((payload) => JSON.stringify({ ...payload, polls, ...cause }));
  const keys = payloads.map((payload) => (key === undefined ? null : `${name}:${key(payload)}`));
  // the last of equal keys: the queue's function refuses duplicates in a batch
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
