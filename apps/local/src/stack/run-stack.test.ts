import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readPidFile } from '../postgres/pid-file.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { withConnection } from '../postgres/connection.ts';
import { stopServer } from '../postgres/stop-server.ts';
import { processState } from '../processes/process-state.ts';
import { processesBelow, startProgram } from '../testing/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const isFullRun = process.env['LOTO_FULL_TESTS'] === '1';

/** The player may have to be built first. */
const START_LIMIT_MS = 300_000;

const addressesOf = (lines: readonly string[]) => lines.slice(-9).map((line) => line.replace(/^.*?: +/, ''));
const isAlive = (pid: number) => processState(pid).is === 'alive';

function databaseOf(home: string): string {
  const folder = join(home, 'postgres');
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return `postgres://loto:${password}@127.0.0.1:${readPidFile(join(folder, 'data'))?.port}/loto`;
}

it('starts, stops and starts again with the same data', { timeout: START_LIMIT_MS }, async () => {
  const home = join(temporaryFolder(), 'home');
  await expectLifeBesideOthers(home);
  // Other tests check that children end with their launcher and that a running server is found
  // again: child.test.ts, crash.test.ts.
  const server = isFullRun ? await expectPartsToEndWithIt(home) : null;
  await expectEndWithAPart(home, server);
});

/** On a busy machine, a single probe may time out. */
async function expectReady(player: string | undefined): Promise<void> {
  const probe = async () => (await fetch(`${player}/api/health`)).status;
  await expect.poll(probe).toBe(200);
}

/** First start: avoids a taken port, locks its data, and ends on Ctrl-C. */
async function expectLifeBesideOthers(home: string): Promise<void> {
  const occupant = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void occupant.close());
  await once(occupant, 'listening');
  const taken = (occupant.address() as AddressInfo).port;

  const program = startProgram(home, { PORT: String(taken) });
  const lines = await program.isUp();
  expect(lines.join('\n')).toMatch(new RegExp(`Port ${taken} is taken`));
  for (const address of addressesOf(lines)) {
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect([address, page.status]).toEqual([address, 200]);
  }
  const [player] = addressesOf(lines);
  expect(await (await fetch(`${player}/welcome`)).text()).toContain('<html');
  await withConnection(databaseOf(home), (client) =>
    client.query('create table stored as select 49 as number'),
  );

  const second = startProgram(home);
  expect((await second.isUp()).join('\n')).toContain(
    `already runs with the data in ${home} at ${player} (process ${program.process.pid})`,
  );
  await expectReady(player);

  const started = processesBelow(program.process.pid ?? 0);
  expect(started.length).toBeGreaterThan(3);
  expect(await program.end('SIGINT')).toBe(0);
  expect(started.filter(isAlive)).toEqual([]);
  expect(existsSync(join(home, 'stack.json'))).toBe(false);
}

/**
 * Second start: finds the data. When it's killed, all of its parts end except PostgreSQL, whose
 * process id is returned.
 */
async function expectPartsToEndWithIt(home: string): Promise<number> {
  const killed = startProgram(home);
  await killed.isUp();
  await expectSameData(home);
  const server = readPidFile(join(home, 'postgres', 'data'))?.pid ?? 0;
  onTestFinished(() => stopServer(server));
  const ofServer = [server, ...processesBelow(server)];
  const parts = processesBelow(killed.process.pid ?? 0).filter((pid) => !ofServer.includes(pid));
  await killed.end('SIGKILL');
  await expect.poll(() => parts.filter(isAlive)).toEqual([]);
  return server;
}

async function expectSameData(home: string): Promise<void> {
  await withConnection(databaseOf(home), async (client) => {
    expect((await client.query('select number from stored')).rows).toEqual([{ number: 49 }]);
  });
}

/** Last start: reuses the running PostgreSQL. When one part ends, everything ends. */
async function expectEndWithAPart(home: string, left: number | null): Promise<void> {
  const program = startProgram(home);
  const lines = await program.isUp();
  await expectReady(addressesOf(lines)[0]);
  await expectSameData(home);
  const server = readPidFile(join(home, 'postgres', 'data'))?.pid ?? 0;
  expect(server).toBe(left ?? server);
  const exit = once(program.process, 'exit');
  const started = processesBelow(program.process.pid ?? 0);
  const api = started.find((pid) => {
    const state = processState(pid);
    return state.is === 'alive' && state.command.includes('apps/api/src/main.ts');
  });
  expect(api).toBeGreaterThan(0);
  process.kill(Number(api), 'SIGKILL');
  expect(await exit).toEqual([1, null]);
  expect([server, ...started].filter(isAlive)).toEqual([]);
}

it('stops everything that it has started if it is aborted early', { timeout: START_LIMIT_MS }, async () => {
  const home = join(temporaryFolder(), 'home');
  const program = startProgram(home);
  await expect
    .poll(() => readPidFile(join(home, 'postgres', 'data')), { timeout: START_LIMIT_MS })
    .not.toBeNull();
  const server = readPidFile(join(home, 'postgres', 'data'))?.pid ?? 0;
  onTestFinished(() => stopServer(server));
  expect(await program.end('SIGINT')).toBe(0);
  expect(isAlive(server)).toBe(false);
});

it(
  'refuses another version’s data with one sentence, and moves it away with --fresh',
  { timeout: START_LIMIT_MS, tags: ['full-run'] },
  async () => {
    const home = join(temporaryFolder(), 'home');
    const postgres = await startPostgres({ home });
    await withConnection(databaseOf(home), (client) => client.query('create table ledger_entry ()'));
    await postgres.stop();

    const refused = startProgram(home);
    expect((await refused.isUp()).at(-1)).toMatch(
      /^Loto did not start\. The database has the tables of another version of Loto.* run "npm start -- --fresh", which moves the old data of npm start away\.$/,
    );

    const fresh = startProgram(home, {}, ['--fresh']);
    const lines = await fresh.isUp();
    const [away = ''] = readdirSync(dirname(home)).filter((name) => name !== basename(home));
    expect(away).toMatch(/^home-of-\d{4}-\d\d-\d\dT/);
    expect(lines).toContain(`The data of earlier starts are now in ${join(dirname(home), away)}.`);
    await expectReady(addressesOf(lines)[0]);
    expect(await fresh.end('SIGINT')).toBe(0);
  },
);
