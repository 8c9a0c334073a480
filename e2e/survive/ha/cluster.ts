import { chownSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { accountFor, anyFreePort } from '@loto/local';
import { killDatabase } from '../../chaos/faults/kill-database.ts';
import { onDatabase } from '../books.ts';
import type { Tools } from '../outside-tools.ts';
import { startService, type Account, type Service } from '../service.ts';

const deployFolder = fileURLToPath(new URL('../../../deploy/ha/', import.meta.url));

/** What of the leader is killed: PostgreSQL alone, or Patroni with it, as when a host is gone. */
export type Victim = 'postgresql' | 'host';

/** Three PostgreSQL under Patroni and etcd, behind HAProxy, with the files of `deploy/ha`. */
export interface Cluster {
  /** Through HAProxy, as the owner. */
  readonly url: string;
  /** Kills the leader with -9. @returns its name */
  killLeader(victim: Victim): Promise<string>;
  /** Starts what was killed, and waits until two follow the leader, one of them in sync. */
  becomeWhole(): Promise<void>;
  stop(): Promise<void>;
}

type ClusterTools = Tools<
  'etcd' | 'patroni' | 'haproxy' | 'pg_ctl' | 'initdb' | 'pg_basebackup' | 'pg_rewind'
>;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly data: string;
  patroni: Service;
}

/** What `/cluster` of Patroni says of a member. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const password = 'a-password-of-this-run';
const longestMs = 120_000;

/** @param home an empty folder that other accounts may enter */
export async function openCluster(tools: ClusterTools, home: string): Promise<Cluster> {
  const folder = join(home, 'cluster');
  const account = accountFor(folder);
  makeFolder(folder, account);
  const opened: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of opened.splice(0).toReversed()) await step();
  };
  try {
    const etcdUrl = `http://127.0.0.1:${await anyFreePort()}`;
    const etcd = startService(tools.etcd, etcdArguments(join(folder, 'etcd'), etcdUrl, await anyFreePort()), {
      account,
      logFile: join(folder, 'etcd.log'),
    });
    opened.push(() => etcd.end());
    const configFile = join(folder, 'patroni.yml');
    writeFileSync(configFile, patroniConfiguration(etcdUrl));

    const startPatroni = (node: Omit<Node, 'patroni'>) =>
      startService(tools.patroni, [configFile], {
        account,
        env: patroniEnvironment(tools, node),
        cwd: folder,
        logFile: join(folder, `${node.name}.log`),
      });
    const nodes: Node[] = [];
    for (const name of ['db1', 'db2', 'db3']) {
      const place = {
        name,
        port: await anyFreePort(),
        restPort: await anyFreePort(),
        data: join(folder, name),
      };
      const node: Node = { ...place, patroni: startPatroni(place) };
      nodes.push(node);
      opened.push(async () => {
        killPostgres(node);
        await node.patroni.end('SIGKILL');
        killPostgres(node);
      });
      // the first makes the cluster, and the others copy it
      if (nodes.length === 1)
        await until('a leader', async () => (await leaderOf(nodes)) !== undefined, nodes);
    }
    const proxyPort = await anyFreePort();
    const proxyFile = join(folder, 'haproxy.cfg');
    writeFileSync(proxyFile, proxyConfiguration(nodes, proxyPort, await anyFreePort()));
    const proxy = startService(tools.haproxy, ['-db', '-f', proxyFile], {
      account,
      logFile: join(folder, 'haproxy.log'),
    });
    opened.push(() => proxy.end('SIGKILL'));
    const urlOf = (database: string) =>
      `postgresql://postgres:${password}@127.0.0.1:${proxyPort}/${database}`;
    // until it has looked twice it takes every member for the leader
    await wait(3000);
    await until('HAProxy', () => answers(urlOf('postgres')), nodes);
    await onDatabase(urlOf('postgres'), (client) => client.query('create database loto'));
    const isWhole = async () => {
      const members = await membersOf(nodes);
      const following = members.filter(
        ({ role, state }) => /standby|replica/.test(role) && /^(running|streaming)$/.test(state),
      );
      const isInSync = members.some(({ role }) => role === 'sync_standby');
      return members.some(({ role }) => role === 'leader') && following.length === 2 && isInSync;
    };
    await until('three members', isWhole, nodes);
    return {
      url: urlOf('loto'),
      async killLeader(victim) {
        const name = await leaderOf(nodes);
        const leader = nodes.find((node) => node.name === name);
        if (leader === undefined) throw new Error('There is no leader to kill');
        if (victim === 'host') process.kill(leader.patroni.pid, 'SIGKILL');
        killPostgres(leader);
        return leader.name;
      },
      async becomeWhole() {
        for (const node of nodes) if (node.patroni.hasEnded()) node.patroni = startPatroni(node);
        await until('three members again', isWhole, nodes);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function until(what: string, isSo: () => Promise<boolean>, nodes: readonly Node[]): Promise<void> {
  const untilMs = Date.now() + longestMs;
  while (!(await isSo())) {
    if (Date.now() > untilMs) {
      const tails = nodes.map(({ name, patroni }) => `${name}: ${patroni.tail()}`);
      throw new Error(`${what}: not after ${longestMs} ms\n${tails.join('\n')}`);
    }
    await wait(200);
  }
}

async function answers(url: string): Promise<boolean> {
  return onDatabase(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}

async function leaderOf(nodes: readonly Node[]): Promise<string | undefined> {
  return (await membersOf(nodes)).find(({ role, state }) => role === 'leader' && state === 'running')?.name;
}

/** As the first member says that answers. */
async function membersOf(nodes: readonly Node[]): Promise<readonly Member[]> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => null);
    if (answer?.ok !== true) continue;
    return ((await answer.json()) as { members?: Member[] }).members ?? [];
  }
  return [];
}

/** Kills PostgreSQL with all its processes; those of a server that is gone already too. */
function killPostgres({ data }: Pick<Node, 'data'>): void {
  try {
    killDatabase(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  for (const pid of processesIn(data)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended meanwhile
    }
  }
}

/** Processes whose working folder is that of the data, as every process of PostgreSQL's is. */
function processesIn(data: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === data;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function etcdArguments(data: string, clientUrl: string, peerPort: number): string[] {
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  return Object.entries({
    name: 'etcd1',
    'data-dir': data,
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `etcd1=${peerUrl}`,
  }).map(([name, value]) => `--${name}=${value}`);
}

/** The file of `deploy/ha` with this etcd, and without certificates. */
function patroniConfiguration(etcdUrl: string): string {
  return readFileSync(join(deployFolder, 'patroni.yml'), 'utf8')
    .replace(/^ {2}hosts: .*$/m, `  hosts: ['${new URL(etcdUrl).host}']`)
    .replace(/^ {4}ssl: 'on'$/m, `    ssl: 'off'\n    unix_socket_directories: ''`)
    .replace(/^ {4}ssl_(cert|key)_file: .*\n/gm, '')
    .replace('mode: automatic', 'mode: off');
}

function patroniEnvironment(
  tools: ClusterTools,
  { name, port, restPort, data }: Omit<Node, 'patroni'>,
): Record<string, string> {
  return {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: `${data}.pgpass`,
    PATRONI_POSTGRESQL_BIN_DIR: dirname(tools.pg_ctl),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
  };
}

/** The file of `deploy/ha` with the ports of these members. */
function proxyConfiguration(nodes: readonly Node[], port: number, statePort: number): string {
  return nodes.reduce(
    (text, { name, port: own, restPort }) =>
      text.replace(`${name}.internal:5432 check port 8008`, `127.0.0.1:${own} check port ${restPort}`),
    readFileSync(join(deployFolder, 'haproxy.cfg'), 'utf8')
      .replace(/^ {2}bind :5432$/m, `  bind 127.0.0.1:${port}`)
      .replace('bind 127.0.0.1:8404', `bind 127.0.0.1:${statePort}`),
  );
}

function makeFolder(path: string, account: Account): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account !== null) chownSync(path, account.uid, account.gid);
}
