import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testEnvironment } from './testing/test-config.ts';
import { inherited } from './testing/start-sandbox-program.ts';
import {
  buyPaidTicket,
  createTestApp,
  FakeProvider,
  signUpPlayer,
  startSandboxProcess,
} from './testing/index.ts';

/** Runs a program to its end, in a process of its own. */
async function run(name: string, env: Record<string, string>) {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { output, exitCode: exitCode as number };
}

test('alerts of npm run reconcile are shown by the server that runs', { timeout: 120_000 }, async () => {
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

  // a provider that knows nothing of the charge
  const sandbox = await startSandboxProcess('http://127.0.0.1:1');
  onTestFinished(() => sandbox.stop());
  const env = { ...testEnvironment(app.databaseUrl), ...sandbox.env, LOG_LEVEL: 'error' };
  const { output, exitCode } = await run('./reconcile.ts', env);
  expect(output).toContain('the provider and the ledger differ');
  expect(output).toContain('"role":"reconcile"');
  expect(exitCode).toBe(1);
  expect(await scraped()).toEqual([before[0], 'loto_alerts_total{logged_by="program"} 1']);

  // what is known already is no alert again
  expect(await run('./reconcile.ts', env)).toMatchObject({ exitCode: 1 });
  expect(await scraped()).toEqual([before[0], 'loto_alerts_total{logged_by="program"} 1']);
});
