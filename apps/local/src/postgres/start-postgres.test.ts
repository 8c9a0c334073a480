import { chmodSync, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anyFreePort } from '../ports/free-port.ts';
import { processState } from '../processes/process-state.ts';
import { postgresForTest } from '../testing/postgres-for-test.ts';
import { prepareHomes } from '../testing/prepared-homes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { withConnection } from './connection.ts';
import { requireDatabase } from './require-database.ts';
import { startPostgres } from './start-postgres.ts';

const isRoot = process.getuid?.() === 0;

const homeWithData = prepareHomes();

const setting = (url: string, name: string) =>
  withConnection(url, async (client) => (await client.query(`show ${name}`)).rows[0][name] as string);

const problem = async (url: string, oldest?: number) =>
  requireDatabase(url, oldest).then(
    () => null,
    (error: Error) => error.message.replace(/^DATABASE_URL cannot be used: /, ''),
  );

describe('a fresh home', () => {
  it('gets a durable server with a UTF-8 database, and keeps its data after a stop', async () => {
    const home = join(temporaryFolder(), 'home');
    const first = await postgresForTest({ home });
    expect(first).toMatchObject({ isEmbedded: true, isAdopted: false });
    expect(await setting(first.databaseUrl, 'server_encoding')).toBe('UTF8');
    expect(await setting(first.databaseUrl, 'fsync')).toBe('on');
    expect(await setting(first.databaseUrl, 'synchronous_commit')).toBe('on');
    await withConnection(first.databaseUrl, async (client) => {
      expect((await client.query(`select upper('ăâîșț') as upper`)).rows).toEqual([{ upper: 'ĂÂÎȘȚ' }]);
      await client.query('create table kept as select 49 as number');
    });
    await first.stop();
    expect(processState(first.pid ?? 0).is).not.toBe('alive');

    const second = await postgresForTest({ home });
    expect(second.pid).not.toBe(first.pid);
    await withConnection(second.databaseUrl, async (client) => {
      expect((await client.query('select number from kept')).rows).toEqual([{ number: 49 }]);
    });
  });

  it('is refused in one sentence if DATABASE_URL is wrong, without its password', async () => {
    const postgres = await postgresForTest({ home: homeWithData() });
    const changed = (change: (url: URL) => void) => {
      const url = new URL(postgres.databaseUrl);
      change(url);
      return url.href;
    };
    expect(await problem(postgres.databaseUrl)).toBeNull();
    expect(await problem(changed((url) => (url.password = 'guessed')))).toBe(
      'its password for loto is wrong.',
    );
    expect(await problem(changed((url) => (url.username = 'nobody')))).toBe(
      'its password for nobody is wrong.',
    );
    expect(await problem(changed((url) => (url.pathname = '/elsewhere')))).toBe(
      'there is no database elsewhere; make it with: createdb elsewhere.',
    );
    const port = String(await anyFreePort());
    expect(await problem(changed((url) => (url.port = port)))).toBe(`nothing answers at 127.0.0.1:${port}.`);
    expect(await problem('loto')).toBe('it must be like postgresql://USER:PASSWORD@HOST:5432/DATABASE.');
    expect(await problem(postgres.databaseUrl, 99)).toMatch(
      /^PostgreSQL [\d.]+ is too old, 99 or later is needed\.$/,
    );
  });

  it('disables durability only on request', async () => {
    const postgres = await postgresForTest({ home: homeWithData(), isThrowaway: true });
    expect(await setting(postgres.databaseUrl, 'fsync')).toBe('off');
  });
});

it('chooses another port if the preferred one is taken', async () => {
  const port = await anyFreePort();
  const occupant = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void occupant.close());
  const postgres = await postgresForTest({ home: homeWithData(), preferredPort: port });
  expect(postgres.port).not.toBe(port);
});

it('starts nothing if DATABASE_URL is set', async () => {
  const home = join(temporaryFolder(), 'home');
  const postgres = await startPostgres({ home, databaseUrl: 'postgres://me@db.example/loto' });
  expect(postgres).toMatchObject({
    databaseUrl: 'postgres://me@db.example/loto',
    isEmbedded: false,
    pid: null,
    dataFolder: null,
  });
  expect(existsSync(home)).toBe(false);
});

describe.runIf(isRoot)('started by root', () => {
  it('runs as another user, in the home if that user can enter it', { tags: ['full-run'] }, async () => {
    const home = join(temporaryFolder(), 'home');
    const postgres = await postgresForTest({ home });
    expect(statSync(`/proc/${postgres.pid}`).uid).not.toBe(0);
    expect(postgres.dataFolder).toBe(join(home, 'postgres', 'data'));
  });

  it(
    'keeps the data elsewhere if that user cannot enter the home, and finds it again',
    { tags: ['full-run'] },
    async () => {
      const home = join(temporaryFolder(0o700), 'home');
      const systemFolders = [join(temporaryFolder(), 'system')];
      const first = await postgresForTest({ home, systemFolders });
      expect(first.dataFolder?.startsWith(systemFolders[0] ?? '?')).toBe(true);
      await withConnection(first.databaseUrl, (client) => client.query('create table kept as select 1'));
      await first.stop();

      const second = await postgresForTest({ home, systemFolders });
      expect(second.dataFolder).toBe(first.dataFolder);
      await withConnection(second.databaseUrl, (client) => client.query('select * from kept'));
    },
  );

  it('moves the data along if the home was moved to a place that the user cannot enter', async () => {
    const folder = temporaryFolder();
    const options = { home: homeWithData(folder), systemFolders: [join(temporaryFolder(), 'system')] };
    const first = await postgresForTest(options);
    await withConnection(first.databaseUrl, (client) => client.query('create table kept as select 1'));
    await first.stop();
    chmodSync(folder, 0o700);

    const second = await postgresForTest(options);
    expect(second.dataFolder).not.toBe(first.dataFolder);
    await withConnection(second.databaseUrl, (client) => client.query('select * from kept'));
  });
});
