import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testEnvironment } from './testing/app/test-config.ts';
import { inherited } from './testing/money/start-sandbox-program.ts';
import {
  buyPaidTicket,
  createTestApp,
  FakeProvider,
  signUpPlayer,
  startSandboxProcess,
  type TestApp,
} from './testing/index.ts';

/** Runs a program in a separate process until it ends. */
async function run(name: string, env: Record<string, string>) {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { output, exitCode: exitCode as number };
}

test('alerts of npm run reconcile are exported by the running server', { timeout: 120_000 }, async () => {
  const provider = new FakeProvider();
  const app = await createTestApp({
    env: { METRICS_PORT: '0' },
    overrides: { paymentProvider: provider },
  });
  onTestFinished(() => app.close());
  const operations = await app.startOperations();
  const scraped = async () => {
    const lines = (await (await fetch(`${operations}/metrics`)).text()).split('\n');
    return lines.filter((line) => line.startsWith('loto_alerts_total'));
  };
  await buyPaidTicket(app, provider, await signUpPlayer(app, { complete: true }));
  const before = ['loto_alerts_total{logged_by="process"} 0', 'loto_alerts_total{logged_by="program"} 0'];
  expect(await scraped()).toEqual(before);

  // This provider doesn't know the charge.
  const sandbox = await startSandboxProcess('http://127.0.0.1:1');
  onTestFinished(() => sandbox.stop());
  const env = { ...testEnvironment(app.databaseUrl), ...sandbox.env, LOG_LEVEL: 'error' };
  const { output, exitCode } = await run('./reconcile.ts', env);
  expect(output).toContain('the provider and the ledger differ');
  expect(output).toContain('"role":"reconcile"');
  expect(exitCode).toBe(1);
  expect(await scraped()).toEqual([before[0], 'loto_alerts_total{logged_by="program"} 1']);

  // A known difference raises no second alert.
  expect(await run('./reconcile.ts', env)).toMatchObject({ exitCode: 1 });
  expect(await scraped()).toEqual([before[0], 'loto_alerts_total{logged_by="program"} 1']);
});

describe('a program that logged an alert', { timeout: 120_000 }, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    return () => app.close();
  });

  /** Starts a program whose work logs an alert and then runs a statement. */
  function start(then: string) {
    const program = `import { runProgram } from ${JSON.stringify(import.meta.resolve('./run-program.ts'))};
      await runProgram('alerting', async (app) => {
        app.platform.log.error({ alert: true }, 'a person has to look at this');
        ${then}
      });`;
    return spawn(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...inherited(), ...testEnvironment(app.databaseUrl), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async function storedCount() {
    const { rows } = await app.platform.pool.query<{ count: number }>('select count from program_alerts');
    return rows[0]?.count;
  }

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('stores it at %s, even if a provider does not respond', async (signal, code) => {
    const before = (await storedCount()) ?? 0;
    const child = start('await new Promise(() => setInterval(() => {}, 1000));');
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(await storedCount()).toBe(before + 1);
  });

  test('prints both why its work failed and why nothing was stored, and ends', async () => {
    const owner = await app.platform.pool.connect();
    onTestFinished(() => owner.release(true));
    await owner.query('begin');
    await owner.query('lock table program_alerts in access exclusive mode');
    const child = start(`throw new Error('the work failed');`);
    const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(printed).toContain('the work failed');
    expect(printed).toContain('Query read timeout');
  });
});
