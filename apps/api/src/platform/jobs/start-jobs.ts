import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { cronItems } from './cron-items.ts';
import { InvalidJobPayload, laneConcurrency, type Job, type JobLane, type JobQueue } from './define-job.ts';

/** The running queue. */
export interface JobRunner {
  /** Stops fetching jobs and waits for the running ones. */
  stop(): Promise<void>;
  /** Returns the lanes whose worker broke and hasn't restarted yet. */
  brokenLanes(): readonly JobLane[];
}

/**
 * How a lane fetches its jobs: several per statement, with a short pause after it found none.
 * Otherwise every idle worker of every lane would query for each new job. A fetched job that has to
 * wait for a worker is soon returned, because another process may have an idle worker, and a locked
 * job counts as lost after a minute (`lostAfter` of define-job.ts).
 */
const localQueueTtlMs = 2_000;
const refetchDelayMs = 20;

/** Wait before the queue is restarted after it broke. */
const restartWaitMs = 1000;

interface Queue extends JobQueue {
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  /** Called after each run of a job. */
  readonly onRun?: (job: string, outcome: JobRunOutcome, ms: number) => void;
}

/** Called for a job that used up its attempts. */
export type JobRunOutcome = 'done' | 'failed' | 'given-up';

/**
 * Starts working through the queue. Each lane with jobs uses one connection of the pool to listen.
 */
export async function startJobs(queue: Queue, jobs: readonly Job[]): Promise<JobRunner> {
  const lanes = Map.groupBy(jobs, ({ lane }) => lane);
  const surviveLostReturn = (error: unknown) => {
    if (!isLostReturn(error)) throw error;
    queue.log.error({ err: error }, 'fetched jobs could not be returned to the queue');
  };
  process.on('unhandledRejection', surviveLostReturn);
  const runners = await Promise.all(
    Array.from(lanes, async ([lane, ofLane]) => ({ lane, ...(await startLane(queue, ofLane)) })),
  );
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      process.off('unhandledRejection', surviveLostReturn);
    },
    brokenLanes: () => runners.filter((runner) => runner.isBroken()).map(({ lane }) => lane),
  };
}

/** The running queue of one lane. */
interface LaneRunner extends Pick<JobRunner, 'stop'> {
  isBroken(): boolean;
}

/**
 * When a worker ends, the queue returns the jobs that it fetched but didn't start. Without a
 * database this fails and rejects a promise that no code handles (LocalQueue of graphile-worker
 * 0.18), which must not end the process. The jobs count as lost with their worker.
 */
function isLostReturn(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message.startsWith('Error occurred whilst returning jobs from local queue')
  );
}

/**
 * Works through the jobs of one lane. If the database becomes unavailable, the queue's own worker
 * ends because it can't record results; a new one is started as soon as possible, in the same
 * process.
 */
async function startLane(queue: Queue, jobs: readonly Job[]): Promise<LaneRunner> {
  const { log } = queue;
  const stopping = new AbortController();
  let isBroken = false;
  let runner = await startRunner(queue, jobs);
  const keepRunning = async () => {
    for (;;) {
      const error = await runner.promise.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (stopping.signal.aborted) return;
      isBroken = true;
      log.error({ err: error }, 'the job queue broke and is restarted');
      const next = await retryUntil(stopping.signal, () => startRunner(queue, jobs), log);
      if (next === null) return;
      runner = next;
      isBroken = false;
    }
  };
  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      // A worker that has just broken is already stopped.
      await runner.stop().catch(() => {});
      await running;
    },
    isBroken: () => isBroken,
  };
}

/** @returns null if the signal aborts */
async function retryUntil(
  signal: AbortSignal,
  start: () => Promise<Runner>,
  log: FastifyBaseLogger,
): Promise<Runner | null> {
  for (;;) {
    await wait(restartWaitMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return null;
    try {
      return await start();
    } catch (error) {
      log.warn({ err: error }, 'the job queue could not be restarted yet');
    }
  }
}

/**
 * A cron job gets new attempts with each tick, so it's rarely given up. Instead this many failures
 * in a row, in this process or of one tick, raise an alert.
 */
const failuresOfAlert = 5;

function taskListOf(jobs: readonly Job[], queue: Queue): TaskList {
  const failuresInARow = new Map<string, number>();
  const tasks = jobs.map(({ name, cron, run: runOnce }): [string, TaskList[string]] => [
    name,
    async (payload, { job: { id, attempts, max_attempts: maxAttempts } }) => {
      const startedMs = performance.now();
      const ended = (outcome: JobRunOutcome) => {
        const ms = performance.now() - startedMs;
        queue.onRun?.(name, outcome, ms);
        const { requestId: reqId, ...of } = idsIn(payload);
        const cause = reqId === undefined ? {} : { reqId };
        return { job: name, jobId: id, ...cause, attempt: attempts, of, ms: Math.round(ms * 10) / 10 };
      };
      try {
        await runOnce(payload, queue);
        queue.log.info(ended('done'), 'a job is done');
        failuresInARow.delete(name);
      } catch (error) {
        const failures = (failuresInARow.get(name) ?? 0) + 1;
        failuresInARow.set(name, failures);
        const isAlerting = [failures, attempts].some((count) => count % failuresOfAlert === 0);
        const facts = { ...ended(attempts >= maxAttempts ? 'given-up' : 'failed'), err: error };
        if (attempts >= maxAttempts) queue.log.error({ ...facts, alert: true }, 'a job is given up');
        else if (error instanceof InvalidJobPayload)
          // Retried like other failures, because a newer version of the server may know the
          // payload.
          queue.log.error({ ...facts, alert: true }, 'a job has an invalid payload');
        else if (cron !== undefined && isAlerting)
          queue.log.error({ ...facts, alert: true }, 'a job fails again and again');
        else queue.log.warn(facts, 'a job failed and will be retried');
        // The queue stores this text in its table and its log, so it leaves out the cause's text.
        throw new Error(`${name} failed`, { cause: error });
      }
    },
  ]);
  return Object.fromEntries(tasks);
}

/** Returns what a job is about: payloads contain only ids, see {@link defineJob}. */
function idsIn(payload: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload ?? {}).filter(([name]) => /Ids?$/.test(name)));
}

/** Returns the schema of the queue's tables, which connections find by their search path. */
async function findQueueSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select relnamespace::regnamespace::text as name from pg_class where oid = '_private_jobs'::regclass`,
  );
  return rows[0]?.name ?? '';
}

async function startRunner(queue: Queue, jobs: readonly Job[]): Promise<Runner> {
  const { pool, log } = queue;
  const concurrency = laneConcurrency[jobs[0]?.lane ?? 'own'];
  return run({
    pgPool: pool,
    schema: await findQueueSchema(pool),
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    // Only in the mode with batched completion, even without a delay, failures don't end the
    // process.
    preset: {
      worker: {
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        localQueue: {
          size: concurrency,
          ttl: localQueueTtlMs,
          refetchDelay: { durationMs: refetchDelayMs, threshold: 0 },
        },
      },
    },
    taskList: taskListOf(jobs, queue),
    parsedCronItems: parseCronItems(cronItems(jobs)),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
}
