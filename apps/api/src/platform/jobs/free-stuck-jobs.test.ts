import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { defineJob, enqueue } from './define-job.ts';
import { jobMeasurements } from './measure-jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** Adds a cron job to the queue like its tick. */
const tick = (name: string) =>
  app.platform.pool.query(`select add_job($1, '{"_cron": {}}', job_key => 'cron:' || $1)`, [name]);

test('a failed cron job counts as given up, unless a later tick does its work', async () => {
  const { pool, database } = app.platform;
  const givenUp = async () => {
    const measured = jobMeasurements(database, []).find(({ name }) => name === 'loto_jobs_given_up');
    return Object.fromEntries(
      (await measured?.read())?.map(({ labels, value }) => [labels?.['job'], value]) ?? [],
    );
  };
  await tick('once');
  await tick('twice');
  await pool.query(
    `update _private_jobs set locked_at = now(), locked_by = 'worker' where key = 'cron:twice'`,
  );
  await tick('twice');
  await pool.query(`select add_job('by-hand', '{}')`);
  expect(await givenUp()).toEqual({});
  // The queue took key and attempts of the running job, and its run fails.
  await pool.query(`update _private_jobs set locked_at = null, locked_by = null where locked_by = 'worker'`);
  await pool.query(
    `update _private_jobs set attempts = max_attempts
     where id in (select id from jobs where task_identifier in ('once', 'by-hand'))`,
  );
  expect(await givenUp()).toEqual({ once: 1, 'by-hand': 1 });
});

test('a killed worker’s job is unlocked, a running one is not', async () => {
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

test('leftovers of a cron job that was locked during the next tick are deleted; jobs given up stay', async () => {
  const { pool } = app.platform;
  await tick('tidy');
  await pool.query(
    `update _private_jobs set locked_at = now() - interval '11 minutes', locked_by = 'dead' where key = 'cron:tidy'`,
  );
  await tick('tidy');
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
