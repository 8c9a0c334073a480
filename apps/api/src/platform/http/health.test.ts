import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, createTestDatabase, type TestApp } from '../../testing/index.ts';
import { readSchemaFiles, requireKnownSchema } from '../database/schema-version.ts';

const token = 'a'.repeat(32);

let app: TestApp;
let webRoot: string;
let operations: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'loto-web-'));
  await writeFile(join(webRoot, 'index.html'), 'a page');
  app = await createTestApp({ env: { WEB_ROOT: webRoot, METRICS_PORT: '0', METRICS_TOKEN: token } });
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

test('a serving process says so, to players’ load balancers and to monitoring', async () => {
  const { version, commit } = app.build;
  expect(await probe('/healthz')).toEqual([200, JSON.stringify({ status: 'ok', version, commit })]);
  expect(await probe('/ready')).toEqual([200, ok]);
  expect(await probe('/api/health')).toEqual([200, ok]);
  expect(await asMonitor('/healthz')).toEqual([200, `ok ${version} ${commit}\n`]);
  expect(await asMonitor('/ready')).toEqual([200, 'ok\n']);
  expect((await asMonitor('/else'))[0]).toBe(404);
});

test.each([
  ['nobody', undefined],
  ['a reader with another token', `Bearer ${'b'.repeat(32)}`],
  ['a reader with a part of it', `Bearer ${token.slice(1)}`],
])('%s cannot read metrics', async (_reader, authorization) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const response = await fetch(`${operations}/metrics`, { headers });
  expect([response.status, await response.text()]).toEqual([401, 'METRICS_TOKEN is required\n']);
  // A probe checks whether the process is alive, and has no token.
  expect((await asMonitor('/healthz'))[0]).toBe(200);
});

test('a reader with the token can read the metrics', async () => {
  const response = await fetch(`${operations}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('# HELP')]);
});

test.each(['/metrics', '/health', '/livez', '/readyz'])('%s is not a page of the app', async (path) => {
  const { statusCode, body } = await app.server.inject(path);
  expect([statusCode, (JSON.parse(body) as { errorCode: string }).errorCode]).toEqual([404, 'NOT_FOUND']);
});

test('a process whose connections are all in use is busy but ready', async () => {
  const lent = await Promise.all(
    Array.from({ length: app.serverPool.options.max }, () => app.serverPool.connect()),
  );
  try {
    expect(await probe('/ready')).toEqual([200, ok]);
  } finally {
    for (const client of lent) client.release();
  }
});

test('a database that does not respond times out, and is queried again over another connection', async () => {
  const owner = await app.platform.pool.connect();
  try {
    await owner.query('begin');
    await owner.query('lock table installation in access exclusive mode');
    expect(await asMonitor('/ready')).toEqual([503, 'database: no answer in time\n']);
    await owner.query('rollback');
    await expect.poll(() => probe('/ready')).toEqual([200, ok]);
  } finally {
    owner.release();
  }
});

/** Changes the stored schema version, which the owner can do by disabling the triggers. */
const force = (change: string) =>
  app.platform.pool.query(`begin; set local session_replication_role = replica; ${change}; commit`);

test('a database of another version is refused, and the process is alive but not ready', async () => {
  await force(`update installation set schema_digest = repeat('0', 64)`);
  try {
    await expect(app.requireDatabase()).rejects.toThrow(
      /^The database has the tables of another version of Loto, .*"npm start -- --fresh"/,
    );
    expect((await probe('/healthz'))[0]).toBe(200);
    const [status, body] = await probe('/ready');
    // Only operators see the problem.
    expect([status, JSON.parse(body)]).toEqual([503, expect.objectContaining({ errorCode: 'OVERLOADED' })]);
    expect(body).not.toContain('version');
    expect(await asMonitor('/ready')).toEqual([
      503,
      expect.stringMatching(/^database: The database has the tables of another version/),
    ]);
  } finally {
    await force(`update installation set schema_digest = '${(await readSchemaFiles()).digest}'`);
  }
});

test('a database without tables is refused with a sentence', async () => {
  const empty = await createTestDatabase({ isEmpty: true });
  const pool = new pg.Pool({ connectionString: empty.url, max: 1 });
  try {
    await expect(requireKnownSchema(pool)).rejects.toThrow('The database has no tables yet. Run');
  } finally {
    await pool.end();
    await empty.drop();
  }
});

test('a process that is about to stop is alive but not ready', async () => {
  app.readiness.startDraining();
  expect((await probe('/healthz'))[0]).toBe(200);
  expect((await probe('/ready'))[0]).toBe(503);
  expect(await asMonitor('/ready')).toEqual([503, 'stopping\n']);
});
