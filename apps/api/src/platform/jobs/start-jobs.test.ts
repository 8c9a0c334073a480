import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { cronItems } from './cron-items.ts';
import { defineJob, enqueue, enqueueAll, implementJob, laneConcurrency, type JobLane } from './define-job.ts';
import { startJobs } from './start-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function queued(name: string) {
  const found = await app.platform.pool.query<{ attempts: number; last_error: string | null }>(
    `select attempts, last_error from jobs where task_identifier = $1`,
    [name],
  );
  return found.rows;
}

/** Creates a log that records its lines as `level: text`, with `alert` for alerts. */
function recordingLog() {
  const lines: string[] = [];
  const record = (level: string) => (facts: unknown, text?: string) => {
    const isAlert = typeof facts === 'object' && facts !== null && 'alert' in facts;
    lines.push(`${level}${isAlert ? ' alert' : ''}: ${text ?? String(facts)}`);
  };
  const { log } = app.platform;
  const recording = { warn: record('warn'), error: record('error') };
  return { lines, log: Object.assign(Object.create(log) as typeof log, recording) };
}

test('the queue runs a job with its payload and deletes it', async () => {
  const { database } = app.platform;
  const ran: unknown[] = [];
  const echo = defineJob({
    name: 'echo',
    payload: z.object({ ticketId: z.string() }),
    cron: '0 0 1 1 *',
  });
  const runner = await startJobs(app.platform, [
    implementJob(echo, async (payload) => void ran.push(payload)),
  ]);
  await enqueue(database, echo, { ticketId: 'x' });
  await expect.poll(() => ran).toEqual([{ ticketId: 'x' }]);
  await expect.poll(() => queued('echo')).toEqual([]);
  await runner.stop();
});

test('a job enqueued again while it is locked runs again under its key', async () => {
  const polls: number[] = [];
  const poll = defineJob({ name: 'poll', key: () => 'one', backoff: { firstMs: 1, maxMs: 1 } });
  const job = implementJob(poll, async (_payload, context) => {
    polls.push(context.polls);
    return context.polls < 2 ? 'again' : undefined;
  });
  const { pool, log, database } = app.platform;
  const queue = { pool, log, database, clock: { now: () => new Date() } };
  const runner = await startJobs(queue, [job]);
  await enqueue(database, poll, {});
  await expect.poll(() => polls).toEqual([0, 1, 2]);
  await expect.poll(() => queued('poll')).toEqual([]);
  await runner.stop();
});

async function fail(): Promise<never> {
  throw new Error('on purpose');
}

test('an invalid payload raises an alert, and so does the last attempt of a failing job', async () => {
  const { database, pool } = app.platform;
  const { lines, log } = recordingLog();
  const typed = defineJob({ name: 'typed', payload: z.object({ id: z.uuid() }) });
  const failing = defineJob({ name: 'failing', maxAttempts: 1 });
  const runner = await startJobs({ ...app.platform, log }, [
    implementJob(typed, fail),
    implementJob(failing, fail),
  ]);
  await enqueue(database, typed, { id: 'no uuid' });
  await expect.poll(() => queued('typed')).toEqual([{ attempts: 1, last_error: 'typed failed' }]);
  await enqueue(database, failing, {});
  await expect.poll(() => queued('failing')).toEqual([{ attempts: 1, last_error: 'failing failed' }]);
  await runner.stop();
  // Without those whose stack contains a folder of that name.
  expect(lines.filter((line) => / alert: /.test(line))).toEqual([
    'error alert: a job has an invalid payload',
    'error alert: a job is given up',
  ]);
  await pool.query(`select complete_jobs(array_agg(id)) from jobs where attempts > 0`);
});

test('a tick replaces the job that an earlier one left; an untried one keeps its place', async () => {
  const { pool } = app.platform;
  const job = implementJob(defineJob({ name: 'tidy', cron: '0 0 1 1 *' }), fail);
  const [item] = cronItems([job]);
  const { jobKey, jobKeyMode } = item?.options ?? {};
  // Adds it like the queue when it's due.
  const tick = () =>
    pool.query(`select add_job($1, job_key => $2, job_key_mode => $3)`, [item?.task, jobKey, jobKeyMode]);
  await tick();
  const runner = await startJobs({ ...app.platform, log: recordingLog().log }, [job]);
  await expect.poll(() => queued('tidy')).toMatchObject([{ last_error: 'tidy failed' }]);
  await runner.stop();
  await tick();
  expect(await queued('tidy')).toEqual([{ attempts: 0, last_error: null }]);
  await pool.query(`update _private_jobs set run_at = '2000-01-01' where key = $1`, [jobKey]);
  await tick();
  const { rows } = await pool.query(
    `select extract(year from run_at)::int as year from jobs where key = $1`,
    [jobKey],
  );
  expect(rows).toEqual([{ year: 2000 }]);
  await pool.query(`select complete_jobs(array_agg(id)) from jobs where key = $1`, [jobKey]);
});

// Waits for a full minute.
test('the queue adds a job with a cron pattern under its key', { tags: ['full-run'] }, async () => {
  const { pool } = app.platform;
  const job = implementJob(defineJob({ name: 'tidy', cron: '* * * * *' }), fail);
  const runner = await startJobs({ ...app.platform, log: recordingLog().log }, [job]);
  const keys = async () => {
    const { rows } = await pool.query(`select key from jobs where task_identifier = 'tidy'`);
    return rows.map(({ key }) => key as unknown);
  };
  await expect.poll(keys).toContain('cron:tidy');
  await runner.stop();
  await pool.query(`select complete_jobs(array_agg(id)) from jobs where task_identifier = 'tidy'`);
});

test('a job with a cron pattern alerts after five failures in a row', async () => {
  const { database, pool } = app.platform;
  const { lines, log } = recordingLog();
  let ran = 0;
  // Runs one at a time.
  const tidy = defineJob({ name: 'tidy', cron: '0 0 1 1 *', lane: 'settlements' });
  const job = implementJob(tidy, async () => {
    ran += 1;
    if (ran !== 3) throw new Error('on purpose');
  });
  await enqueueAll(
    database,
    tidy,
    Array.from({ length: 8 }, () => ({})),
  );
  const runner = await startJobs({ ...app.platform, log }, [job]);
  const failures = () => lines.filter((line) => line.includes('a job fail')).slice(0, 7);
  const failed = 'warn: a job failed and will be retried';
  await expect
    .poll(failures)
    .toEqual([...Array.from({ length: 6 }, () => failed), 'error alert: a job fails again and again']);
  await runner.stop();
  await pool.query(`select complete_jobs(array_agg(id)) from jobs where task_identifier = 'tidy'`);
});

test('a hanging provider delays only the jobs of its own lane', async () => {
  const { database } = app.platform;
  const hanging: (() => void)[] = [];
  const ran: string[] = [];
  const recorded = (name: string, lane: JobLane) => {
    const definition = defineJob({ name, lane });
    return { definition, job: implementJob(definition, async () => void ran.push(name)) };
  };
  const hang = defineJob({ name: 'hang', lane: 'providers' });
  const hangs = implementJob(hang, () => new Promise<void>((resolve) => hanging.push(resolve)));
  const others = [recorded('poll', 'providers'), recorded('mail', 'mail'), recorded('settle', 'own')];
  for (let count = 0; count < 10; count += 1) await enqueue(database, hang, {});
  for (const { definition } of others) await enqueue(database, definition, {});
  const runner = await startJobs(app.platform, [hangs, ...others.map(({ job }) => job)]);
  await expect.poll(() => ran.toSorted()).toEqual(['mail', 'settle']);
  // The hanging jobs end one after the other, and then the last job of the lane runs.
  await expect.poll(() => (hanging.shift()?.(), ran)).toContain('poll');
  for (const end of hanging) end();
  await runner.stop();
});

test('jobs that a lane has fetched but not started are free again once it stops', async () => {
  const { database, pool } = app.platform;
  const held = defineJob({ name: 'held', payload: z.object({ number: z.number() }), lane: 'mail' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const most = laneConcurrency.mail;
  let begun = 0;
  const runner = await startJobs(app.platform, [
    implementJob(held, async () => {
      begun += 1;
      await released;
    }),
  ]);
  await enqueueAll(
    database,
    held,
    Array.from({ length: 2 * most }, (_, number) => ({ number })),
  );
  const locked = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(locked_at)::integer as count from jobs where task_identifier = 'held'`,
    );
    return rows[0]?.count;
  };
  await expect.poll(async () => [begun, await locked()]).toEqual([most, 2 * most]);
  const stopping = runner.stop();
  release();
  await stopping;
  // The last statement of a stopped worker may still be running.
  await expect.poll(locked).toBe(0);
  expect(begun).toBe(most);
  const waiting = await queued('held');
  expect(waiting.map(({ attempts }) => attempts)).toEqual(Array.from({ length: most }, () => 0));
});

test('an unavailable database ends neither the process nor the queue', async () => {
  const { database, pool } = app.platform;
  const ran: string[] = [];
  let isAway = false;
  // A pool without a database, as after a crash.
  const shaky = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect' && isAway) {
        return async () => {
          throw Object.assign(new Error('away on purpose'), { code: 'ECONNREFUSED' });
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const [before, after] = [defineJob({ name: 'before' }), defineJob({ name: 'after' })];
  const { lines, log } = recordingLog();
  const runner = await startJobs({ ...app.platform, pool: shaky, log }, [
    implementJob(before, async () => {
      isAway = true;
      ran.push('before');
    }),
    implementJob(after, async () => void ran.push('after')),
  ]);
  await enqueue(database, before, {});
  await expect.poll(() => lines).toContain('warn: the job queue could not be restarted yet');
  isAway = false;
  await enqueue(database, after, {});
  await expect.poll(() => ran).toEqual(['before', 'after']);
  await runner.stop();
});

test('fetched jobs that cannot be returned do not end the process; any other lost rejection does', async () => {
  const { lines, log } = recordingLog();
  const before = process.listeners('unhandledRejection');
  const runner = await startJobs({ ...app.platform, log }, []);
  const [added] = process.listeners('unhandledRejection').filter((listener) => !before.includes(listener));
  const reject = (error: Error) => added?.(error, Promise.resolve());
  reject(new Error('Error occurred whilst returning jobs from local queue to database queue: away'));
  expect(lines).toEqual(['error: fetched jobs could not be returned to the queue']);
  expect(() => reject(new Error('of the program'))).toThrow('of the program');
  await runner.stop();
  expect(process.listeners('unhandledRejection')).toEqual(before);
});
