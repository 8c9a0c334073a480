import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let webRoot: string;
let operations: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'loto-web-'));
  await writeFile(join(webRoot, 'index.html'), 'a page');
  app = await createTestApp({ env: { WEB_ROOT: webRoot, METRICS_PORT: '0' } });
  operations = (await app.startOperations()) ?? '';
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

async function probe(path: string): Promise<[number, string]> {
  const { statusCode, body } = await app.server.inject(path);
  return [statusCode, body];
}

async function asMonitor(path: string): Promise<[number, string]> {
  const response = await fetch(`${operations}${path}`);
  return [response.status, await response.text()];
}

const ok = JSON.stringify({ status: 'ok' });

test('a process that serves says so, to players’ load balancers and to monitoring', async () => {
  expect(await probe('/healthz')).toEqual([200, ok]);
  expect(await probe('/ready')).toEqual([200, ok]);
  expect(await probe('/api/health')).toEqual([200, ok]);
  expect(await asMonitor('/healthz')).toEqual([200, 'ok\n']);
  expect(await asMonitor('/ready')).toEqual([200, 'ok\n']);
  expect((await asMonitor('/else'))[0]).toBe(404);
});

test.each(['/metrics', '/health', '/livez', '/readyz'])('%s is no page of the app', async (path) => {
  const { statusCode, body } = await app.server.inject(path);
  expect([statusCode, (JSON.parse(body) as { errorCode: string }).errorCode]).toEqual([404, 'NOT_FOUND']);
});

/** Runs a check while the database lists other migrations than it has. */
async function withMigrations(change: string, check: () => Promise<void>): Promise<void> {
  const { pool } = app.platform;
  await pool.query('create table migrations_before as select * from kysely_migration');
  try {
    await pool.query(change);
    await check();
  } finally {
    await pool.query('delete from kysely_migration');
    await pool.query('insert into kysely_migration select * from migrations_before');
    await pool.query('drop table migrations_before');
  }
}

test('a process whose connections are all lent out is busy, and ready', async () => {
  const lent = await Promise.all(
    Array.from({ length: app.serverPool.options.max }, () => app.serverPool.connect()),
  );
  try {
    expect(await probe('/ready')).toEqual([200, ok]);
  } finally {
    for (const client of lent) client.release();
  }
});

test('a database that does not answer is given up in time, and asked again by another connection', async () => {
  const owner = await app.platform.pool.connect();
  try {
    await owner.query('begin');
    await owner.query('lock table kysely_migration in access exclusive mode');
    expect(await asMonitor('/ready')).toEqual([503, 'database: no answer in time\n']);
    await owner.query('rollback');
    await expect.poll(() => probe('/ready')).toEqual([200, ok]);
  } finally {
    owner.release();
  }
});

const added = (name: string) =>
  `insert into kysely_migration (name, timestamp) values ('${name}', '2026-11-18')`;

test('a database that lacks a migration is refused, and the process is not ready while alive', async () => {
  await withMigrations(`delete from kysely_migration where name = '0060-directory'`, async () => {
    await expect(app.requireDatabase()).rejects.toThrow(
      /^The database is older than this version of the server: it lacks 0060-directory\. Run "npm run migrate"/,
    );
    expect((await probe('/healthz'))[0]).toBe(200);
    const [status, body] = await probe('/ready');
    // what is wrong is for operators alone
    expect([status, JSON.parse(body)]).toEqual([503, expect.objectContaining({ errorCode: 'OVERLOADED' })]);
    expect(body).not.toContain('0060');
    expect(await asMonitor('/ready')).toEqual([
      503,
      expect.stringMatching(/^database: .*lacks 0060-directory/),
    ]);
  });
});

test('a newer database is worked with, until it takes away what this version uses', async () => {
  await withMigrations(added('9998-another-table'), () => app.requireDatabase());
  await withMigrations(added('9999-contract-tickets'), async () => {
    await expect(app.requireDatabase()).rejects.toThrow(/newer .* 9999-contract-tickets.*Start the newer/);
  });
});

test('a database without tables is refused by a sentence', async () => {
  const { pool } = app.platform;
  await pool.query('alter table kysely_migration rename to kysely_migration_away');
  try {
    await expect(app.requireDatabase()).rejects.toThrow('The database has no tables yet. Run');
  } finally {
    await pool.query('alter table kysely_migration_away rename to kysely_migration');
  }
});

test('a process that is about to stop is alive and not ready', async () => {
  app.readiness.startDraining();
  expect((await probe('/healthz'))[0]).toBe(200);
  expect((await probe('/ready'))[0]).toBe(503);
  expect(await asMonitor('/ready')).toEqual([503, 'stopping\n']);
});
