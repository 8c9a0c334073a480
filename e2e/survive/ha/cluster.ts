import { chownSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accountFor, anyFreePort } from '@loto/local';
import { killDatabase } from '../../chaos/faults/kill-database.ts';
import { onDatabase } from '../books.ts';
import type { Tools } from '../outside-tools.ts';
import { startService, type Account, type Service } from '../service.ts';
import { deployedSettings, deployedText, makeCertificates, withCertificates } from './deployed-files.ts';
import { startEtcd } from './etcd.ts';
import type { ManagedHosts } from './refused-calls.ts';
import { tlsCall } from './tls-call.ts';

/**
 * Which part of the leader is killed: only PostgreSQL, or Patroni too, as if the host were gone.
 */
export type Victim = 'postgresql' | 'host';

/**
 * Three PostgreSQL servers under Patroni and three etcd servers, behind HAProxy, with the files of
 * `deploy/ha` and separate certificates.
 */
export interface Cluster {
  /** The owner's URL through HAProxy. */
  readonly url: string;
  readonly managed: ManagedHosts;
  /**
   * Kills the leader with -9.
   * @returns its name
   */
  killLeader(victim: Victim): Promise<string>;
  /**
   * Restarts the killed parts and waits until two members follow the leader, one of them in sync.
   */
  becomeWhole(): Promise<void>;
  /**
   * Permanently kills two of the three etcd servers.
   * @returns true if the third one then still reports its status
   */
  saysStatusWithoutLeader(): boolean;
  stop(): Promise<void>;
}

type ClusterTools = Tools<
  'etcd' | 'etcdctl' | 'patroni' | 'haproxy' | 'pg_ctl' | 'initdb' | 'pg_basebackup' | 'pg_rewind'
>;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly data: string;
  /** The folder with its certificate. */
  readonly tls: string;
  patroni: Service;
}

/** A member in the response of Patroni's `/cluster`. */
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
    const databases = ['db1', 'db2', 'db3'];
    const hosts = [...databases, 'etcd1', 'etcd2', 'etcd3', 'app1'];
    const tlsOf = makeCertificates(join(folder, 'tls'), hosts, account);
    const etcd = await startEtcd(tools, folder, { account, tlsOf, password });
    opened.push(() => etcd.stop());

    const startPatroni = (node: Omit<Node, 'patroni'>) =>
      startService(tools.patroni, [patroniFile(folder, node)], {
        account,
        // PostgreSQL's clients read the home of the user who started them.
        env: { HOME: folder, ...patroniEnvironment(tools, node, etcd.clients) },
        cwd: folder,
        logFile: join(folder, `${node.name}.log`),
      });
    const nodes: Node[] = [];
    for (const name of databases) {
      const place = {
        name,
        port: await anyFreePort(),
        restPort: await anyFreePort(),
        data: join(folder, name),
        tls: tlsOf(name),
      };
      const node: Node = { ...place, patroni: startPatroni(place) };
      nodes.push(node);
      opened.push(async () => {
        killPostgres(node);
        await node.patroni.end('SIGKILL');
        killPostgres(node);
      });
      // The first member creates the cluster, and the others copy it.
      if (nodes.length === 1)
        await until('a leader', async () => (await leaderOf(nodes)) !== undefined, nodes);
    }
    const proxyPort = await anyFreePort();
    const proxyFile = join(folder, 'haproxy.cfg');
    const proxyTls = tlsOf('app1');
    const [certificate, key] = ['server.crt', 'server.key'].map((name) =>
      readFileSync(join(proxyTls, name), 'utf8'),
    );
    writeFileSync(join(proxyTls, 'client.pem'), `${certificate}${key}`);
    const proxyText = proxyConfiguration(nodes, proxyPort, await anyFreePort());
    // Only root can change the user.
    const ownText = account === null ? proxyText.replaceAll(/^ {2}(?:user|group) .*\n/gm, '') : proxyText;
    writeFileSync(proxyFile, withCertificates(ownText, proxyTls));
    const proxy = startService(tools.haproxy, ['-db', '-f', proxyFile], {
      // In production, root starts HAProxy, which then changes to its own user.
      account: null,
      logFile: join(folder, 'haproxy.log'),
    });
    opened.push(() => proxy.end('SIGKILL'));
    const urlOf = (database: string) =>
      `postgresql://postgres:${password}@127.0.0.1:${proxyPort}/${database}?sslmode=verify-full&sslrootcert=${join(proxyTls, 'ca.crt')}`;
    // Until its second check, it considers every member the leader.
    await wait(3000);
    await until('HAProxy', () => answers(urlOf('postgres')), nodes);
    if (account !== null && /^Uid:\t0\b/m.test(readFileSync(`/proc/${proxy.pid}/status`, 'utf8')))
      throw new Error('HAProxy stays root');
    const isWhole = async () => {
      const members = await membersOf(nodes);
      const following = members.filter(
        ({ role, state }) => /standby|replica/.test(role) && /^(running|streaming)$/.test(state),
      );
      const isInSync = members.some(({ role }) => role === 'sync_standby');
      return members.some(({ role }) => role === 'leader') && following.length === 2 && isInSync;
    };
    await until('three members', isWhole, nodes);
    await onDatabase(urlOf('postgres'), (client) => client.query('create database loto'));
    return {
      url: urlOf('loto'),
      managed: {
        patroni: `127.0.0.1:${nodes[0]?.restPort}`,
        etcdClient: etcd.clients[0] ?? '',
        etcdPeer: etcd.peers[0] ?? '',
        etcdPeerTls: etcd.peerTls,
        tls: tlsOf('db1'),
        otherTls: tlsOf('app1'),
        auth: `patroni:${password}`,
      },
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
      saysStatusWithoutLeader: () => etcd.statusWithoutLeader().includes(etcd.clients[0] ?? ''),
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

/** Returns the members as reported by the first one that responds. */
async function membersOf(nodes: readonly Node[]): Promise<readonly Member[]> {
  for (const { restPort, tls } of nodes) {
    const host = `127.0.0.1:${restPort}`;
    const answer = await tlsCall({ host, method: 'GET', path: '/cluster', tls, showsCertificate: true });
    if (answer?.status !== 200) continue;
    return (JSON.parse(answer.text) as { members?: Member[] }).members ?? [];
  }
  return [];
}

/** Kills PostgreSQL with all its processes, even if the server itself has already ended. */
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
      // The process has ended in the meantime.
    }
  }
}

/** Returns the processes that work in the data folder, as all PostgreSQL processes do. */
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

/** Writes the file of `deploy/ha` with a member's certificate and returns its path. */
function patroniFile(folder: string, { name, tls }: Omit<Node, 'patroni'>): string {
  const path = join(folder, `${name}.yml`);
  const text = withCertificates(deployedText('patroni.yml'), tls)
    // The folder of the Unix socket may not exist.
    .replace(/^ {4}ssl: 'on'$/m, `    ssl: 'on'\n    unix_socket_directories: ''`)
    .replace('mode: automatic', 'mode: off');
  writeFileSync(path, text);
  return path;
}

/** Returns the settings of `deploy/ha` with a member's addresses and passwords. */
function patroniEnvironment(
  tools: ClusterTools,
  { name, port, restPort, data }: Omit<Node, 'patroni'>,
  etcd: readonly string[],
): Record<string, string> {
  const settings = deployedSettings('patroni.env.example');
  const passwords = Object.keys(settings).filter((setting) => setting.endsWith('_PASSWORD'));
  return {
    ...settings,
    ...Object.fromEntries(passwords.map((setting) => [setting, password])),
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd.join(','),
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: `${data}.pgpass`,
    PATRONI_POSTGRESQL_BIN_DIR: dirname(tools.pg_ctl),
  };
}

/** Returns the file of `deploy/ha` with these members' ports. */
function proxyConfiguration(nodes: readonly Node[], port: number, statePort: number): string {
  return nodes.reduce(
    (text, { name, port: own, restPort }) =>
      text.replace(`${name}.internal:5432 check port 8008`, `127.0.0.1:${own} check port ${restPort}`),
    deployedText('haproxy.cfg')
      .replace(/^ {2}bind 127\.0\.0\.1:5432$/m, `  bind 127.0.0.1:${port}`)
      .replace('bind 127.0.0.1:8404', `bind 127.0.0.1:${statePort}`),
  );
}

function makeFolder(path: string, account: Account): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account !== null) chownSync(path, account.uid, account.gid);
}
