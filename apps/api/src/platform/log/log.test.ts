import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { product } from '@loto/api-contract/product';
import { z } from 'zod';
import { createTestApp, mailedCode, signUpPlayer, wholeProfile, type TestApp } from '../../testing/index.ts';
import { defineJob, enqueue, implementJob } from '../jobs/define-job.ts';
import { startJobs } from '../jobs/start-jobs.ts';

let app: TestApp;
let lines: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    env: { LOG_LEVEL: 'trace' },
    overrides: { logStream: { write: (line) => lines.push(line) } },
  });
});
afterAll(() => app.close());

/** Returns the log lines that `work` causes. */
async function logOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines = [];
  await work();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log line of a request', () => {
  test('contains the call, the app, the player and the outcome', async () => {
    const player = await signUpPlayer(app);
    let requestId: unknown;
    const log = await logOf(async () => {
      const { response } = await app.call('getProfile', {
        token: player.token,
        headers: {
          applicationclient: 'app.android',
          appversion: '0.9.8',
          appbuild: '421',
          packagename: 'ro.loto.app',
          'accept-language': 'en',
        },
      });
      requestId = response.headers['x-request-id'];
    });
    expect(log).toEqual([
      expect.objectContaining({
        call: 'getProfile',
        client: 'app.android',
        appVersion: '0.9.8',
        appBuild: '421',
        packageName: 'ro.loto.app',
        language: 'en',
        playerId: player.playerId,
        req: { method: 'GET', path: '/api/v2/user/profile' },
        status: 200,
        ms: expect.any(Number),
        reqId: requestId,
        msg: 'answered',
      }),
    ]);
  });

  test('of an error contains its code', async () => {
    const log = await logOf(() => app.call('login', { body: { email: 'a@b.ro', password: 'x' } }));
    expect(log).toEqual([
      expect.objectContaining({ msg: 'a password did not match', playerId: null }),
      expect.objectContaining({ msg: 'refused', errorCode: 'INVALID_CREDENTIALS', call: 'login' }),
      expect.objectContaining({ msg: 'answered', status: 401, call: 'login' }),
    ]);
  });

  test('of a sign-in says whose it was, whether it worked or not', async () => {
    const { email, password, playerId } = await signUpPlayer(app);
    const log = await logOf(async () => {
      await app.call('login', { body: { email, password } });
      await app.call('login', { body: { email, password: 'nu e parola asta' } });
    });
    const [answered, mismatched, refused] = log;
    expect(answered).toMatchObject({ call: 'login', status: 200, playerId, isSignIn: true });
    expect(mismatched).toMatchObject({ msg: 'a password did not match', playerId });
    expect(refused).toMatchObject({ call: 'login', errorCode: 'INVALID_CREDENTIALS' });
    expect(mismatched?.['reqId']).toBe(refused?.['reqId']);
    expect(lines.join('')).not.toContain(email);
  });

  test('has no query string', async () => {
    await logOf(() => app.server.inject('/api/v2/user/profile?signature=abcdef'));
    expect(lines.join('')).toContain('/api/v2/user/profile');
    expect(lines.join('')).not.toContain('abcdef');
  });
});

test('a complete visit leaves no personal data in the log', async () => {
  const email = 'maria.ionescu@exemplu.ro';
  const password = 'parola mariei e lunga';
  lines = [];
  await app.call('register', { body: { email, password } });
  app.mailer.failNext(1);
  await expect(app.runDueJobs()).rejects.toThrow('The mail server is away');
  await app.runDueJobs();
  const code = mailedCode(app, email);
  await app.call('verifyEmail', { body: { email, emailVerificationOTP: '000000' } });
  const { data } = await app.call('verifyEmail', { body: { email, emailVerificationOTP: code } });
  await app.call('updateProfile', { token: data.token, body: wholeProfile });
  await app.call('updateProfile', { token: data.token, body: { phone: 'maria' } });
  const refreshed = await app.call('refreshToken', { body: { refreshToken: data.refreshToken } });
  await app.call('login', { body: { email, password: 'nu e parola asta' } });
  await app.call('login', { body: { email, password } });
  app.clock.advance(61_000);
  await app.call('refreshToken', { body: { refreshToken: data.refreshToken } });
  await app.call('resendVerificationEmail', { body: { email } });

  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  const personal = [
    ['e-mail', 'exemplu.ro'],
    ['password', 'parola'],
    ['code', code],
    ['access token', data.token.slice(-20)],
    ['refresh token', data.refreshToken.slice(-20)],
    ['successor', refreshed.data.refreshToken.slice(-20)],
    ['phone', '721234567'],
    ['name', 'Marinescu'],
    ['street', 'Memorandumului'],
    ['birth date', '1990-05-17'],
    ['address', '127.0.0.1'],
  ] as const;
  expect(personal.filter(([, value]) => text.includes(value)).map(([name]) => name)).toEqual([]);
});

test('a failed job is logged with its reason, without personal data there or in the queue', async () => {
  const { pool, database } = app.platform;
  lines = [];
  const failing = defineJob({ name: 'fails-on-purpose', maxAttempts: 1 });
  const job = implementJob(failing, async () => {
    await pool.query(`insert into player (player_id, email, created_at)
      values (gen_random_uuid(), 'ana@exemplu.ro', now()), (gen_random_uuid(), 'ana@exemplu.ro', now())`);
  });
  const runner = await startJobs(app.platform, [job]);
  await enqueue(database, failing, {});
  const storedError = async () =>
    (
      await pool.query<{ last_error: string }>(
        'select last_error from _private_jobs where last_error is not null',
      )
    ).rows;
  await expect.poll(storedError).toEqual([{ last_error: 'fails-on-purpose failed' }]);
  await runner.stop();
  const text = lines.join('');
  expect(text).toContain('player_email');
  expect(text).not.toContain('ana@exemplu.ro');
});

test('a completed job leaves a line with its subject, and nothing more', async () => {
  const { database } = app.platform;
  const about = defineJob({
    name: 'about-a-ticket',
    payload: z.object({ ticketId: z.string(), words: z.string() }),
  });
  lines = [];
  const runner = await startJobs(app.platform, [implementJob(about, async () => {})]);
  await enqueue(database, about, { ticketId: 'ticket 7', words: 'not to be logged' });
  const done = () => lines.filter((line) => line.includes('a job is done'));
  await expect.poll(done).toHaveLength(1);
  await runner.stop();
  expect(JSON.parse(done()[0] ?? '')).toMatchObject({
    job: 'about-a-ticket',
    jobId: expect.any(Number),
    of: { ticketId: 'ticket 7' },
    ms: expect.any(Number),
  });
  expect(lines.join('')).not.toContain('not to be logged');
});

test('a job records which request caused it, also through another job', async () => {
  const { database } = app.platform;
  const next = defineJob({ name: 'caused-by-a-job' });
  const jobs = [
    implementJob(next, async () => {}),
    ...['mail-registration'].map((name) =>
      implementJob(defineJob({ name, payload: z.looseObject({}) }), () => enqueue(database, next, {})),
    ),
  ];
  lines = [];
  const { response } = await app.call('register', {
    body: { email: `${randomUUID()}@exemplu.ro`, password: 'o parola buna si lunga' },
  });
  const runner = await startJobs(app.platform, jobs);
  onTestFinished(() => runner.stop());
  const reqId = response.headers['x-request-id'];
  // Jobs of earlier tests are waiting as well.
  const done = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['msg'] === 'a job is done' && line['reqId'] === reqId)
      .map(({ job }) => String(job))
      .toSorted();
  await expect.poll(done).toEqual(['caused-by-a-job', 'mail-registration']);
});

test('a second safeguard hides what should never have been logged', async () => {
  const log = await logOf(async () => {
    app.server.log.warn(
      { email: 'a@b.ro', body: { refreshToken: 'x', deep: { phone: '+40' } } },
      'by mistake',
    );
    app.server.log.child({ token: 'x' }).warn('by a child');
  });
  expect(log).toEqual([
    expect.objectContaining({
      email: '[hidden]',
      body: { refreshToken: '[hidden]', deep: { phone: '[hidden]' } },
    }),
    expect.objectContaining({ token: '[hidden]' }),
  ]);
});

test('lines logged just before the process exits are written', () => {
  const module = fileURLToPath(new URL('./log.ts', import.meta.url));
  const program = `import Fastify from 'fastify';
    import { logOptions } from ${JSON.stringify(module)};
    const { log } = Fastify({ logger: logOptions('info') });
    for (let count = 1; count <= 1000; count += 1) log.info('line ' + count);
    process.exit(3);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const written = run.stdout.trimEnd().split('\n');
  // A write in progress at exit may end after the last one.
  const numbers = written.map((line) => Number(/line (\d+)"/.exec(line)?.[1]));
  expect(run.status).toBe(3);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 1000 }, (_, index) => index + 1),
  );
});

test('a process whose log nobody reads exits, even before it has tried to write a line', async () => {
  const module = fileURLToPath(new URL('./log.ts', import.meta.url));
  const program = `import Fastify from 'fastify';
    import { logOptions } from ${JSON.stringify(module)};
    process.stdin.once('end', () => {
      Fastify({ logger: logOptions('info') }).log.info('a line');
      process.exit(3);
    }).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.end();
  expect(await exit).toEqual([3, null]);
});

test('every line names the process that wrote it, and its version', async () => {
  const log = await logOf(async () => {
    app.server.log.info('by itself');
    await app.call('login', { body: { email: 'a@b.ro', password: 'x' } });
  });
  expect(log.length).toBeGreaterThan(2);
  for (const line of log)
    expect(line).toMatchObject({ role: 'all', version: product.appVersion, pid: process.pid });
  // With a duplicate name, the reader would pick one of the two.
  for (const line of lines) expect(line.match(/"(?:role|version)":/g)).toHaveLength(2);
});
