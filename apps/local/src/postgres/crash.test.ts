import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { anyFreePort } from '../ports/free-port.ts';
import { processState } from '../processes/process-state.ts';
import { postgresForTest } from '../testing/postgres-for-test.ts';
import { prepareHomes } from '../testing/prepared-homes.ts';
import { accountFor } from './account.ts';
import { withConnection } from './connection.ts';
import { binariesInReach } from './binaries-in-reach.ts';
import { findBinaries } from './binaries.ts';
import { pidFilePath, readPidFile } from './pid-file.ts';

const newHome = prepareHomes();

const LAUNCHER = fileURLToPath(new URL('../../bin/postgres.ts', import.meta.url));

it('finds a server orphaned by kill -9 of its parent, and reuses it', async () => {
  const home = newHome();
  const launcher = spawn(process.execPath, [LAUNCHER], {
    env: { ...process.env, LOTO_HOME: home, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(launcher.stdout, 'data')) as [Buffer];
  const url = line.toString('utf8').trim().replace('DATABASE_URL=', '');
  await withConnection(url, (client) => client.query('create table kept as select 1'));
  const exit = once(launcher, 'exit');
  launcher.kill('SIGKILL');
  await exit;

  const orphan = readPidFile(join(home, 'postgres', 'data'));
  expect(processState(orphan?.pid ?? 0).is).toBe('alive');
  const postgres = await postgresForTest({ home });
  expect(postgres).toMatchObject({ isAdopted: true, pid: orphan?.pid, databaseUrl: url });
  await withConnection(postgres.databaseUrl, (client) => client.query('select * from kept'));
  await postgres.stop();
  expect(processState(orphan?.pid ?? 0).is).not.toBe('alive');
});

it('retries while a process of the killed server is still running', { tags: ['full-run'] }, async () => {
  const home = newHome();
  const first = await postgresForTest({ home });
  // A busy backend doesn't check whether its server is running, and keeps the shared memory in use.
  const busy = withConnection(first.databaseUrl, (client) =>
    client.query('select max(sqrt(n)) from generate_series(1, 6000000) n'),
  ).catch(() => {});
  await expect.poll(() => activeQueries(first.databaseUrl), { interval: 20 }).toBe(1);
  process.kill(first.pid ?? 0, 'SIGKILL');

  const second = await postgresForTest({ home });
  expect(second).toMatchObject({ isAdopted: false });
  expect(second.pid).not.toBe(first.pid);
  await busy;
});

it('starts even if the dead server is never reaped', async () => {
  const home = newHome();
  const first = await postgresForTest({ home });
  await first.stop();
  const pid = await startBelowParentThatNeverReaps(first.dataFolder ?? '');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => processState(pid).is).toBe('dead');

  expect(await postgresForTest({ home })).toMatchObject({ isAdopted: false, isEmbedded: true });
});

it('starts even if the process id in the pid file now belongs to another program', async () => {
  const home = newHome();
  const first = await postgresForTest({ home });
  await first.stop();
  const file = pidFilePath(first.dataFolder ?? '');
  writeFileSync(file, `${process.ppid}\n${first.dataFolder}\n1\n${first.port}\n\n127.0.0.1\n\nready\n`);
  const account = accountFor(first.dataFolder ?? '');
  if (account !== null) chownSync(file, account.uid, account.gid);

  expect(await postgresForTest({ home })).toMatchObject({ isAdopted: false, isEmbedded: true });
});

async function activeQueries(url: string): Promise<number> {
  return withConnection(url, async (client) => {
    const sql = `select 1 from pg_stat_activity where state = 'active' and query like '%generate_series(1, 6%'
                 and pid <> pg_backend_pid()`;
    return (await client.query(sql)).rowCount ?? 0;
  });
}

/** Starts the server from a shell that becomes `sleep`, which never reaps its child processes. */
async function startBelowParentThatNeverReaps(dataFolder: string): Promise<number> {
  const account = accountFor(dataFolder);
  const program = join(binariesInReach(findBinaries(), account), 'bin', 'postgres');
  const port = String(await anyFreePort());
  const command = '"$0" -D "$1" -p "$2" -c unix_socket_directories= >/dev/null 2>&1 & exec sleep 300';
  const parent = spawn('/bin/sh', ['-c', command, program, dataFolder, port], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  await expect.poll(() => readPidFile(dataFolder)?.port ?? null).toBe(Number(port));
  return readPidFile(dataFolder)?.pid ?? 0;
}
