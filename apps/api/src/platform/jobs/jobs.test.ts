import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { clockStartingAt, queueTime, systemClock } from '../clock.ts';
import { enqueueJob, inLane, startJobs, type JobHandler } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function queued(name: string): Promise<{ payload: unknown; run_at: Date }[]> {
  const found = await app.platform.pool.query<{ payload: unknown; run_at: Date }>(
    `select payload, run_at from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier = $1`,
    [name],
  );
  return found.rows;
}

test('a job exists if and only if its transaction commits', async () => {
  const { database } = app.platform;
  await database.transaction().execute((transaction) => enqueueJob(transaction, 'kept', { id: 1 }));
  const rolledBack = database.transaction().execute(async (transaction) => {
    await enqueueJob(transaction, 'lost', { id: 2 });
    throw new Error('on purpose');
  });
  await expect(rolledBack).rejects.toThrow('on purpose');
  expect(await queued('kept')).toEqual([{ payload: { id: 1 }, run_at: expect.any(Date) }]);
  expect(await queued('lost')).toEqual([]);
});

test('jobs with one key are one job, the later one', async () => {
  const { database } = app.platform;
  const runAt = new Date('2030-01-01T00:00:00Z');
  await enqueueJob(database, 'keyed', { id: 1 }, { key: 'a' });
  await enqueueJob(database, 'keyed', { id: 2 }, { key: 'a', runAt });
  await enqueueJob(database, 'keyed', { id: 3 }, { key: 'b', runAt });
  expect(await queued('keyed')).toEqual([
    { payload: { id: 2 }, run_at: runAt },
    { payload: { id: 3 }, run_at: runAt },
  ]);
});

const atMinute = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute));

test('a job that is asked for again and again keeps its place, and comes earlier where that is wanted', async () => {
  const { database } = app.platform;
  for (const minute of [5, 7, 3, 4]) {
    const options = { key: 'again', runAt: atMinute(minute), keepsPlace: true };
    await enqueueJob(database, 'again', { minute }, options);
  }
  expect(await queued('again')).toEqual([{ payload: { minute: 4 }, run_at: atMinute(3) }]);
});

test('the queue runs a job with its payload and forgets it', async () => {
  const { database, pool, log } = app.platform;
  const ran: unknown[] = [];
  const runner = await startJobs(
    pool,
    {
      echo: async (payload) => {
        ran.push(payload);
      },
    },
    [{ job: 'echo', pattern: '0 0 1 1 *' }],
    log,
  );
  await enqueueJob(database, 'echo', { ticketId: 'x' });
  await expect.poll(() => ran).toEqual([{ ticketId: 'x' }]);
  await expect.poll(() => queued('echo')).toEqual([]);
  await runner.stop();
});

test('who hangs keeps only those waiting who wait for the same', async () => {
  const { database, pool, log } = app.platform;
  const hanging: (() => void)[] = [];
  const ran: string[] = [];
  const hang: JobHandler = () => new Promise((resolve) => hanging.push(resolve));
  const note =
    (name: string): JobHandler =>
    async () => {
      ran.push(name);
    };
  const handlers = {
    'hang-at-provider': inLane('providers', hang),
    'ask-provider': inLane('providers', note('provider')),
    'send-mail': inLane('mail', note('mail')),
    settle: note('own'),
  };
  for (let count = 0; count < 10; count += 1) await enqueueJob(database, 'hang-at-provider', {});
  for (const job of ['ask-provider', 'send-mail', 'settle']) await enqueueJob(database, job, {});
  const runner = await startJobs(pool, handlers, [{ job: 'settle', pattern: '0 0 1 1 *' }], log);
  await expect.poll(() => ran.toSorted()).toEqual(['mail', 'own']);
  // one after the other they give up, and then it is the last one's turn
  await expect.poll(() => (hanging.shift()?.(), ran), { timeout: 20_000 }).toContain('provider');
  for (const end of hanging) end();
  await runner.stop();
});

test('a database that goes away ends neither the process nor the queue', async () => {
  const { database, pool, log } = app.platform;
  const ran: string[] = [];
  let isAway = false;
  // a pool that reaches nothing while the database is away, as after a crash of it
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
  const handlers = {
    before: async () => {
      isAway = true;
      ran.push('before');
    },
    after: async () => {
      ran.push('after');
    },
  };
  const warned: string[] = [];
  const heard = Object.assign(Object.create(log) as typeof log, {
    warn: (_facts: unknown, text: string) => void warned.push(text),
  });
  const runner = await startJobs(shaky, handlers, [], heard);
  await enqueueJob(database, 'before', {});
  await expect.poll(() => warned, { timeout: 20_000 }).toContain('the job queue could not be started yet');
  isAway = false;
  await enqueueJob(database, 'after', {});
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual(['before', 'after']);
  await runner.stop();
});

test('the queue lives by true time, whatever a demonstration’s clock says', () => {
  const at = new Date('2026-11-18T10:00:00Z');
  expect(queueTime(systemClock, at)).toEqual(at);
  const shifted = clockStartingAt('2024-09-15T12:00:00+03:00');
  const inAMinute = new Date(shifted.now().getTime() + 60_000);
  const delayMs = queueTime(shifted, inAMinute).getTime() - Date.now();
  expect(Math.abs(delayMs - 60_000)).toBeLessThan(30_000);
});
