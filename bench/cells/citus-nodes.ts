import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@loto/api/testing';
import { accountFor } from '@loto/local';
import pg from 'pg';

const run = promisify(execFile);

interface Node {
  readonly port: number;
  stop(): Promise<void>;
}

const database = 'loto';
const addressOf = ({ port }: Pick<Node, 'port'>, name = database) =>
  `postgresql://loto@127.0.0.1:${port}/${name}`;

/**
 * Starts servers with the programs in `bin`, passes a database URL to `work`, and removes
 * everything afterwards.
 * @param workerCount number of servers for Citus's schemas, in addition to the coordinator; 0
 *   starts one plain PostgreSQL
 */
export async function withNodes<T>(
  bin: string,
  workerCount: number,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'loto-cells-'));
  await chmod(folder, 0o755);
  const nodes: Node[] = [];
  try {
    const settings = workerCount === 0 ? plainSettings : citusSettings;
    for (let index = 0; index <= workerCount; index += 1)
      nodes.push(await startNode(bin, join(folder, String(index)), settings));
    const [first, ...workers] = nodes as [Node, ...Node[]];
    for (const node of nodes) {
      await onDatabase(addressOf(node, 'postgres'), [`create database ${database}`]);
      if (workerCount > 0) await onDatabase(addressOf(node), ['create extension citus']);
    }
    if (workerCount > 0) {
      await onDatabase(addressOf(first), [
        `select citus_set_coordinator_host('127.0.0.1', ${first.port})`,
        ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
      ]);
    }
    return await work(addressOf(first));
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

const plainSettings = ['max_connections = 200'];

/** Citus must trust our triggers: they only read data on the row's own node. */
const citusSettings = [
  ...plainSettings,
  `shared_preload_libraries = 'citus'`,
  'citus.enable_unsafe_triggers = on',
];

async function startNode(bin: string, folder: string, settings: readonly string[]): Promise<Node> {
  const account = accountFor(folder);
  const data = join(folder, 'data');
  await mkdir(folder);
  if (account !== null) await chown(folder, account.uid, account.gid);
  // Passes none of the caller's variables, because Citus would read the certificates in HOME.
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const options = { ...account, cwd: folder, env };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'loto', '-A', 'trust', '-E', 'UTF8'], options);
  const port = await freePort();
  const lines = [`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`];
  await appendFile(join(data, 'postgresql.conf'), [...lines, ...settings, ''].join('\n'));
  const server = spawn(join(bin, 'postgres'), ['-D', data], { ...options, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const node = {
    port,
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
  try {
    await run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-t', '0']).catch(() =>
      untilReady(bin, port, server),
    );
  } catch (error) {
    await node.stop();
    throw error;
  }
  return node;
}

async function untilReady(bin: string, port: number, server: { exitCode: number | null }): Promise<void> {
  while (server.exitCode === null) {
    const answer = await run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).catch(
      () => null,
    );
    if (answer !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The PostgreSQL of ${bin} did not start`);
}

/** Runs statements on a separate connection. */
export async function onDatabase(url: string, statements: readonly string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let result = await client.query('select 1');
    for (const statement of statements) result = await client.query(statement);
    return result;
  } finally {
    await client.end();
  }
}
