import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { defineJob, enqueue } from './define-job.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('the job of a killed worker is unlocked, a running one is not', async () => {
  const { database, pool } = app.platform;
  const locked = async (key: string, since: string) => {
    const job = defineJob({ name: 'any', key: () => key });
    await enqueue(database, job, {});
    await pool.query(
      `update _private_jobs set locked_at = now() - $2::interval, locked_by = $1 where key = 'any:' || $1`,
      [key, since],
    );
  };
  await locked('dead', '11 minutes');
  await locked('alive', '1 minute');

  await app.jobs['free-stuck-jobs']?.({});

  const jobs = await pool.query(
    `select key, locked_by from jobs where key in ('any:dead', 'any:alive') order by key`,
  );
  expect(jobs.rows).toEqual([
    { key: 'any:alive', locked_by: 'alive' },
    { key: 'any:dead', locked_by: null },
  ]);
});
