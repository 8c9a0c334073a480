import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { jobMeasurements } from './measure-jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('a failed cron job is counted as given up, unless a later tick does its work', async () => {
  const { pool, database } = app.platform;
  const givenUp = async () => {
    const measured = jobMeasurements(database, []).find(({ name }) => name === 'loto_jobs_given_up');
    return Object.fromEntries(
      (await measured?.read())?.map(({ labels, value }) => [labels?.['job'], value]) ?? [],
    );
  };
  const tick = (name: string) =>
    pool.query(`select add_job($1, '{"_cron": {}}', job_key => 'cron:' || $1)`, [name]);
  await tick('once');
  await tick('twice');
  await pool.query(
    `update _private_jobs set locked_at = now(), locked_by = 'worker' where key = 'cron:twice'`,
  );
  await tick('twice');
  await pool.query(`select add_job('by-hand', '{}')`);
  expect(await givenUp()).toEqual({});
  // of the one that was running the queue took the key and all attempts, and its run fails
  await pool.query(`update _private_jobs set locked_at = null, locked_by = null where locked_by = 'worker'`);
  await pool.query(
    `update _private_jobs set attempts = max_attempts
     where id in (select id from jobs where task_identifier in ('once', 'by-hand'))`,
  );
  expect(await givenUp()).toEqual({ once: 1, 'by-hand': 1 });
});
