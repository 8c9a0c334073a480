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

test('what is left of a cron job that was locked while the next tick came goes; jobs given up stay', async () => {
  const { pool } = app.platform;
  const tick = () => pool.query(`select add_job('tidy', '{"_cron": {}}', job_key => 'cron:tidy')`);
  await tick();
  await pool.query(
    `update _private_jobs set locked_at = now() - interval '11 minutes', locked_by = 'dead' where key = 'cron:tidy'`,
  );
  await tick();
  await pool.query(`select add_job('given-up', '{}')`);
  await pool.query(
    `update _private_jobs set attempts = max_attempts where locked_by is null and key is null`,
  );
  const left = async () => {
    const { rows } = await pool.query<{ name: string; key: string | null }>(
      `select task_identifier as name, key from jobs where task_identifier in ('tidy', 'given-up') order by id`,
    );
    return rows.map(({ name, key }) => [name, key]);
  };
  expect(await left()).toEqual([
    ['tidy', null],
    ['tidy', 'cron:tidy'],
    ['given-up', null],
  ]);
  await app.jobs['free-stuck-jobs']?.({});
  expect(await left()).toEqual([
    ['tidy', 'cron:tidy'],
    ['given-up', null],
  ]);
});
