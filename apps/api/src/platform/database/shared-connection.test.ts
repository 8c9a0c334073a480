import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import type { RunStatements } from './connection.ts';
import { openSharedConnection, type SharedConnection } from './shared-connection.ts';

let app: TestApp;
const opened: SharedConnection[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  for (const connection of opened) await connection.close();
  await app.close();
});

function open(): SharedConnection {
  const connection = openSharedConnection(app.platform.pool, () => {});
  opened.push(connection);
  return connection;
}

/** Returns the first value of a statement's first row. */
function query(run: RunStatements, text: string, name = text): Promise<unknown> {
  return run(async (statements) => {
    const { rows } = await statements.query<Record<string, unknown>>({ name, text, values: [] });
    return Object.values(rows[0] ?? {})[0];
  });
}

test('many callers share one connection, and each gets its own result', async () => {
  const { run } = open();
  const pids = await Promise.all(Array.from({ length: 10 }, () => query(run, 'select pg_backend_pid()')));
  expect(new Set(pids).size).toBe(1);
  const answers = await Promise.all([1, 2, 3].map((number) => query(run, `select ${number}`)));
  expect(answers).toEqual([1, 2, 3]);
});

/**
 * Blocks without reading responses until the first number of the sequence was read.
 * @returns false if that didn't happen
 */
function standStillUntilCounted(): boolean {
  const program = `
    import pg from 'pg';
    const client = new pg.Client({ connectionString: process.argv[1] });
    await client.connect();
    for (let left = 200; left > 0; left -= 1) {
      const { rows } = await client.query('select is_called from counted');
      if (rows[0].is_called) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { rows } = await client.query('select is_called from counted');
    process.stdout.write(String(rows[0].is_called));
    await client.end();`;
  const node = ['--input-type=module', '--eval', program, app.databaseUrl];
  return execFileSync(process.execPath, node, { cwd: import.meta.dirname, encoding: 'utf8' }) === 'true';
}

test('a statement is sent without waiting for the previous result', async () => {
  const { run } = open();
  await app.platform.pool.query('create sequence counted');
  await query(run, 'select 1');
  const first = query(run, 'select pg_sleep(0.3)');
  const second = query(run, `select nextval('counted')`);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(standStillUntilCounted()).toBe(true);
  await first;
  expect(await second).toBe(1);
});

test('a failing statement affects only its caller, and the same name can be used again', async () => {
  const { run } = open();
  const pid = await query(run, 'select pg_backend_pid()');
  const outcomes = await Promise.allSettled([
    query(run, 'select 1 / (random() * 0)::int', 'first'),
    query(run, 'select 2', 'second'),
    query(run, 'select nonsense', 'third'),
    query(run, 'select 3', 'fourth'),
  ]);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    'failed',
    2,
    'failed',
    3,
  ]);
  expect(await query(run, 'select 4', 'third')).toBe(4);
  expect(await query(run, 'select pg_backend_pid()')).toBe(pid);
});

test('a broken connection fails what is in progress; the next caller has another one', async () => {
  const { run } = open();
  const pid = await query(run, 'select pg_backend_pid()');
  const retried = query(run, 'select pg_terminate_backend(pg_backend_pid())').catch(() =>
    query(run, 'select pg_backend_pid()'),
  );
  const behind = await Promise.allSettled([query(run, 'select pg_sleep(1)')]);
  expect(behind[0]?.status).toBe('rejected');
  const other = await retried;
  expect(other).toEqual(expect.any(Number));
  expect(other).not.toBe(pid);
});

test('an unreachable database is OVERLOADED, and the next caller tries again', async () => {
  const options = { ...app.platform.pool.options, connectionString: 'postgresql://nobody@127.0.0.1:1/none' };
  const { run, close } = openSharedConnection({ options }, () => {});
  await expect(query(run, 'select 1')).rejects.toMatchObject({ code: 'OVERLOADED' });
  options.connectionString = app.databaseUrl;
  expect(await query(run, 'select 1')).toBe(1);
  await close();
});

test('it is closed after the work in progress, even if it was never needed', async () => {
  const connection = openSharedConnection(app.platform.pool, () => {});
  await connection.close();
  await query(connection.run, 'select 1');
  const slow = query(connection.run, `select 'late' from pg_sleep(0.1)`);
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
  await connection.close();
  expect(await slow).toBe('late');
});
