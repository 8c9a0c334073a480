import { setTimeout as wait } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Queries } from '../database/database.ts';

/** Work that runs outside a request, with a small JSON payload that holds ids only, never secrets. */
export type JobHandler = ((payload: Record<string, unknown>) => Promise<void>) & { readonly lane?: JobLane };

/** Jobs by name. */
export type JobHandlers = Record<string, JobHandler>;

/** How many jobs of each lane are under way at once; `own` are those that wait for nobody but the database. */
const lanes = { own: 4, providers: 4, mail: 2 } as const;

/** Jobs that wait for the same somebody outside, so that nobody else waits with them when that one hangs (decision 62). */
export type JobLane = keyof typeof lanes;

/** Puts a job in the lane of those it waits for. */
export function inLane(lane: JobLane, handle: JobHandler): JobHandler {
  return Object.assign((payload: Record<string, unknown>) => handle(payload), { lane });
}

export interface JobSchedule {
  readonly job: string;
  /** Five-field cron pattern, UTC. */
  readonly pattern: string;
}

interface EnqueueOptions {
  /** Jobs with one key are one job: a later one replaces an earlier one that has not started. */
  readonly key?: string;
  /** Not before this instant of the queue's time (see `queueTime`). */
  readonly runAt?: Date;
  /** One that waits already is not moved to a later moment: who asks for it again and again must not put it behind all others each time. */
  readonly keepsPlace?: boolean;
  /** Tries before it is given up; with the queue's exponential back-off 25 tries span about three days. */
  readonly maxAttempts?: number;
}

/** Puts a job into the queue, inside the transaction that causes it: it exists if and only if the transaction commits. */
export async function enqueueJob(
  queries: Queries,
  job: string,
  payload: Record<string, unknown>,
  options: EnqueueOptions = {},
): Promise<void> {
  const waitsFor = sql`(select run_at from graphile_worker.jobs where key = ${options.key ?? null}::text)`;
  const runAt = sql`${options.runAt ?? null}::timestamptz`;
  await sql`select graphile_worker.add_job(
    identifier => ${job}::text, payload => ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}::text,
    run_at => ${options.keepsPlace === true ? sql`least(${runAt}, ${waitsFor})` : runAt},
    max_attempts => ${options.maxAttempts ?? 25}::int)`.execute(queries);
}

/** Puts many jobs of one kind into the queue by one statement, as {@link enqueueJob} does one. */
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

/** The queue at work. */
export interface JobRunner {
  /** Takes no more jobs and lets those that run end. */
  stop(): Promise<void>;
}

/** Wait before the queue is started again after it broke. */
const restartWaitMs = 1000;

interface LaneWork {
  readonly pool: pg.Pool;
  readonly taskList: TaskList;
  readonly concurrency: number;
  readonly schedules: readonly JobSchedule[];
  readonly log: FastifyBaseLogger;
}

/** Starts working through the queue. Each lane that has jobs keeps one connection of the pool to listen on. */
export async function startJobs(
  pool: pg.Pool,
  handlers: JobHandlers,
  schedules: readonly JobSchedule[],
  log: FastifyBaseLogger,
): Promise<JobRunner> {
  const jobs = Map.groupBy(Object.entries(handlers), ([, { lane = 'own' }]) => lane);
  const runners = await Promise.all(
    Array.from(jobs, ([lane, entries]) => {
      const ours = Object.fromEntries(entries);
      return startLane({
        pool,
        taskList: taskListOf(ours, log),
        concurrency: lanes[lane],
        schedules: schedules.filter(({ job }) => job in ours),
        log,
      });
    }),
  );
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

/**
 * Works through the jobs of one lane. When the database goes away the queue's own worker ends, since it can no longer say what became of its
 * jobs; a new one is started as soon as that is possible, and the process lives on.
 */
async function startLane(work: LaneWork): Promise<JobRunner> {
  const { log } = work;
  const stopping = new AbortController();
  let runner = await startRunner(work);
  const keepRunning = async () => {
    for (;;) {
      const error = await runner.promise.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (stopping.signal.aborted) return;
      log.error({ err: error }, 'the job queue broke and is started again');
      const next = await startedAgain(() => startRunner(work), stopping.signal, log);
      if (next === null) return;
      runner = next;
    }
  };
  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      // one that just broke has stopped by itself
      await runner.stop().catch(() => {});
      await running;
    },
  };
}

/** Tries until it succeeds; null once nobody wants it any more. */
async function startedAgain(
  start: () => Promise<Runner>,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<Runner | null> {
  for (;;) {
    await wait(restartWaitMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return null;
    try {
      return await start();
    } catch (error) {
      log.warn({ err: error }, 'the job queue could not be started yet');
    }
  }
}

function taskListOf(handlers: JobHandlers, log: FastifyBaseLogger): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => {
        try {
          await handle(payload as Record<string, unknown>);
        } catch (error) {
          log.warn({ err: error, job: name }, 'a job failed and will be tried again');
          // the queue keeps this text in its table and its log
          throw new Error(`${name} failed`, { cause: error });
        }
      },
    ]),
  );
}

async function startRunner({ pool, taskList, concurrency, schedules, log }: LaneWork): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    // writing down what became of jobs in batches, even of no delay, is the way whose failures do not end the process
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList,
    parsedCronItems: parseCronItems(
      schedules.map(({ job, pattern }) => ({ task: job, match: pattern, options: { backfillPeriod: 0 } })),
    ),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
}
