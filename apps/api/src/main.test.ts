import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './testing/app/free-port.ts';
import { inherited } from './testing/money/start-sandbox-program.ts';
import { testEnvironment } from './testing/app/test-config.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';

// Each test waits for a process to start, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The result of one request: its status, or how it failed without a response. */
type Outcome = { readonly status: number; readonly isClosed: boolean } | { readonly error: string };

function send(agent: Agent, port: number, path: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, path }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume().on('end', () => {
        resolve({ status: statusCode, isClosed: headers.connection === 'close' });
      });
      response.on('error', () => resolve({ error: 'broken off' }));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? 'failed' }));
    sent.end();
  });
}

test('a process stopped under load responds to every request, even if its log cannot be written', async () => {
  const port = await freePort();
  // Simulates a full disk: every write fails.
  const log = process.platform === 'linux' ? openSync('/dev/full', 'w') : 'ignore';
  const server = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      ...inherited(),
      ...testEnvironment(database.url),
      ROLE: 'api',
      PORT: String(port),
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', log, 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit');
  const agent = new Agent({ keepAlive: true });
  // The log can't be read here, so this polls until the process responds with the status or has
  // ended.
  const readyAnswers = async (status: number): Promise<Outcome> => {
    for (;;) {
      const outcome = await Promise.race([send(agent, port, '/ready'), ended]);
      if (Array.isArray(outcome)) throw new Error(`The process ended with ${outcome.join(' ')}`);
      if ('status' in outcome && outcome.status === status) return outcome;
      await wait(50);
    }
  };
  expect(await readyAnswers(200)).toEqual({ status: 200, isClosed: false });

  // Sends requests like a load balancer, until the process isn't ready.
  const outcomes: Outcome[] = [];
  const notReady = new AbortController();
  const client = async () => {
    while (!notReady.signal.aborted) outcomes.push(await send(agent, port, '/files/results/none'));
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  await expect.poll(() => outcomes.length).toBeGreaterThan(50);
  server.kill('SIGTERM');
  expect(await readyAnswers(503)).toEqual({ status: 503, isClosed: true });
  notReady.abort();
  await clients;

  expect(await ended).toEqual([0, null]);
  agent.destroy();
  expect(outcomes.filter((outcome) => !('status' in outcome) || outcome.status !== 404)).toEqual([]);
  // A keep-alive connection is closed with a response, never while a request is on its way.
  expect(outcomes.filter((outcome) => 'status' in outcome && outcome.isClosed).length).toBeGreaterThan(0);
});

test('a signal during startup stops the process once it has started, even if its log is closed', async () => {
  const environment = testEnvironment(database.url);
  const address = new URL(environment['DATABASE_URL'] ?? '');
  const [host, port] = [address.hostname, Number(address.port || '5432')];
  let server: ReturnType<typeof spawn> | undefined;
  onTestFinished(() => void server?.kill('SIGKILL'));
  // Acts as the database that the process opens at startup, so that the signal arrives before its
  // first response.
  const gate = createServer((socket) => {
    server?.kill('SIGTERM');
    const behind = connect(port, host);
    socket.pipe(behind).pipe(socket);
    for (const end of [socket, behind]) end.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  address.host = `127.0.0.1:${(gate.address() as AddressInfo).port}`;
  server = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      ...inherited(),
      ...environment,
      DATABASE_URL: String(address),
      ROLE: 'api',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // From now on nothing reads the output, so every write fails.
  server.stdout?.destroy();
  expect(await once(server, 'exit')).toEqual([0, null]);
  gate.close();
});
