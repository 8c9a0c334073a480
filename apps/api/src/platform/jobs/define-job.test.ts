import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { clockStartingAt, queueTime, systemClock } from '../clock.ts';
import {
  defineJob,
  enqueue,
  enqueueAll,
  implementJob,
  InvalidJobPayload,
  isQueued,
  type JobOutcome,
} from './define-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function queued(name: string): Promise<{ payload: unknown; run_at: Date }[]> {
  const found = await app.platform.pool.query<{ payload: unknown; run_at: Date }>(
    `select payload, run_at from _private_jobs jobs
     join _private_tasks tasks on tasks.id = jobs.task_id where identifier = $1 order by jobs.id`,
    [name],
  );
  return found.rows;
}

const atMinute = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute));

const keyed = (name: string) =>
  defineJob({
    name,
    payload: z.object({ id: z.string(), version: z.int().default(0) }),
    key: ({ id }) => id,
  });

describe('enqueueing', () => {
  test('a job exists if and only if its transaction commits', async () => {
    const { database } = app.platform;
    const [kept, lost] = [keyed('kept'), keyed('lost')];
    await database
      .transaction()
      .execute((transaction) => enqueue(transaction, kept, { id: 'a', version: 1 }));
    const rolledBack = database.transaction().execute(async (transaction) => {
      await enqueue(transaction, lost, { id: 'a', version: 1 });
      throw new Error('on purpose');
    });
    await expect(rolledBack).rejects.toThrow('on purpose');
    expect(await queued('kept')).toEqual([{ payload: { id: 'a', version: 1 }, run_at: expect.any(Date) }]);
    expect(await queued('lost')).toEqual([]);
  });

  test('jobs with one key are one job, with the last payload and the earliest time', async () => {
    const job = keyed('keyed');
    for (const minute of [5, 7, 3, 4])
      await enqueue(app.platform.database, job, { id: 'a', version: minute }, atMinute(minute));
    await enqueue(app.platform.database, job, { id: 'b', version: 1 }, atMinute(9));
    expect(await queued('keyed')).toEqual([
      { payload: { id: 'a', version: 4 }, run_at: atMinute(3) },
      { payload: { id: 'b', version: 1 }, run_at: atMinute(9) },
    ]);
    await enqueue(app.platform.database, job, { id: 'b', version: 2 });
    expect((await queued('keyed'))[1]?.run_at.getTime()).toBeLessThan(Date.now() + 60_000);
  });

  test('a batch has one job per key, and any number without a key', async () => {
    const { database } = app.platform;
    const payloads = ['a', 'b', 'a'].map((id, version) => ({ id, version }));
    await enqueueAll(database, keyed('batch'), payloads, atMinute(1));
    const batch = await queued('batch');
    expect(batch).toHaveLength(2);
    // In either order within one statement.
    expect(batch).toEqual(
      expect.arrayContaining([
        { payload: { id: 'b', version: 1 }, run_at: atMinute(1) },
        { payload: { id: 'a', version: 2 }, run_at: atMinute(1) },
      ]),
    );
    await enqueueAll(database, keyed('batch'), []);
    await enqueueAll(database, defineJob({ name: 'keyless' }), [{}, {}], atMinute(1));
    expect(await queued('keyless')).toHaveLength(2);
  });

  test('a job that was given up makes room for a new one, at the new time', async () => {
    const { database, pool } = app.platform;
    await enqueue(database, keyed('given-up'), { id: 'a', version: 1 }, atMinute(1));
    await pool.query(`update _private_jobs set attempts = 25 where key = 'given-up:a'`);
    await enqueue(database, keyed('given-up'), { id: 'a', version: 2 }, atMinute(2));
    expect((await queued('given-up'))[1]).toEqual({ payload: { id: 'a', version: 2 }, run_at: atMinute(2) });
  });

  test('a sweep finds work without a job, and work lost with a killed worker', async () => {
    const { database, pool } = app.platform;
    const job = keyed('swept');
    const ids = ['waiting', 'running', 'lost', 'given-up'];
    await enqueueAll(
      database,
      job,
      ids.map((id) => ({ id, version: 1 })),
    );
    await pool.query(`update _private_jobs set attempts = 25 where key = 'swept:given-up'`);
    await pool.query(
      `update _private_jobs set attempts = attempts + 1, locked_by = 'killed',
         locked_at = now() - case key when 'swept:lost' then interval '61 s' else interval '50 s' end
       where key in ('swept:lost', 'swept:running')`,
    );
    const findMissing = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from unnest(${[...ids, 'never']}::text[]) id where not ${isQueued(job, sql.ref('id'))}
      `.execute(database);
      return rows.map(({ id }) => id);
    };
    expect(await findMissing()).toEqual(['lost', 'given-up', 'never']);
    await enqueue(database, job, { id: 'lost', version: 2 });
    expect(await findMissing()).toEqual(['given-up', 'never']);
  });
});

/** Creates a job that returns `outcomes` in turn, and a function that runs its queued instances. */
function poller(name: string, outcomes: JobOutcome[]) {
  const definition = defineJob({
    name,
    payload: z.object({ id: z.string() }),
    key: ({ id }) => id,
    backoff: { firstMs: 1000, maxMs: 3000 },
  });
  const polls: number[] = [];
  const job = implementJob(definition, async (_payload, context) => {
    polls.push(context.polls);
    return outcomes.shift();
  });
  const runNext = async () => {
    const [next] = await queued(name);
    await app.platform.pool.query('delete from _private_jobs where key = $1', [`${name}:a`]);
    await job.run(next?.payload, app.platform);
    const [again] = await queued(name);
    return again === undefined ? null : again.run_at.getTime() - app.clock.now().getTime();
  };
  return { definition, job, polls, runNext };
}

describe('polling', () => {
  test('waits twice as long each time, up to the maximum, and the count is stored in the queue', async () => {
    const { definition, polls, runNext } = poller('polls', ['again', 'again', 'again', undefined]);
    await enqueue(app.platform.database, definition, { id: 'a' });
    const waits = [await runNext(), await runNext(), await runNext(), await runNext()];
    expect(waits).toEqual([1000, 2000, 3000, null]);
    expect(polls).toEqual([0, 1, 2, 3]);
  });

  test('can set the time, exactly or as the latest', async () => {
    const after = (ms: number) => new Date(app.clock.now().getTime() + ms);
    const outcomes = [{ againAt: after(60_000) }, { againBy: after(1500) }, { againBy: after(-1) }];
    const { definition, runNext } = poller('names-moment', outcomes);
    await enqueue(app.platform.database, definition, { id: 'a' });
    expect([await runNext(), await runNext(), await runNext()]).toEqual([60_000, 1500, 3000]);
  });

  test('does not affect a job that was enqueued while it ran', async () => {
    const { definition, job } = poller('meanwhile', ['again']);
    await enqueue(app.platform.database, definition, { id: 'a' }, atMinute(1));
    await job.run({ id: 'a', polls: 7 }, app.platform);
    expect(await queued('meanwhile')).toEqual([{ payload: { id: 'a' }, run_at: atMinute(1) }]);
  });
});

test('a payload that does not match its schema is an error, and unknown fields are dropped', async () => {
  const ran: unknown[] = [];
  const job = implementJob(keyed('typed'), async (payload) => void ran.push(payload));
  await expect(job.run({ id: 5 }, app.platform)).rejects.toThrow(InvalidJobPayload);
  await job.run({ id: 'a', version: 1, _cron: {} }, app.platform);
  expect(ran).toEqual([{ id: 'a', version: 1 }]);
});

test('the queue uses real time, whatever a demo’s clock says', () => {
  const at = new Date('2026-11-18T10:00:00Z');
  expect(queueTime(systemClock, at)).toEqual(at);
  const shifted = clockStartingAt('2024-09-15T12:00:00+03:00');
  const inAMinute = new Date(shifted.now().getTime() + 60_000);
  const delayMs = queueTime(shifted, inAMinute).getTime() - Date.now();
  expect(Math.abs(delayMs - 60_000)).toBeLessThan(30_000);
});
