import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { freeStuckJobsJob } from './free-stuck-jobs.ts';
import { enqueueJob } from './jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('a job of a worker that was killed is given back, one that is being worked on is not', async () => {
  const { database, pool } = app.platform;
  const locked = async (key: string, since: string) => {
    await enqueueJob(database, 'mail-ticket', {}, { key });
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - $2::interval, locked_by = $1 where key = $1`,
      [key, since],
    );
  };
  await locked('dead', '11 minutes');
  await locked('alive', '1 minute');

  await app.jobs[freeStuckJobsJob]?.({});

  const jobs = await pool.query(
    `select key, locked_by from graphile_worker.jobs where key in ('dead', 'alive') order by key`,
  );
  expect(jobs.rows).toEqual([
    { key: 'alive', locked_by: 'alive' },
    { key: 'dead', locked_by: null },
  ]);
});
