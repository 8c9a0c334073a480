import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { anyFreePort } from '@loto/local';
import { guideSteps } from '../guide-steps.ts';
import type { Tools } from '../outside-tools.ts';
import { startService, type Account, type Service } from '../service.ts';
import { deployedSettings, makeCertificates, withCertificates } from './deployed-files.ts';

/** Three etcd servers that authenticate each other with certificates, with the guide's users. */
export interface Etcd {
  /** `HOST:PORT` of each client endpoint. */
  readonly clients: readonly string[];
  /** `HOST:PORT` of each peer endpoint. */
  readonly peers: readonly string[];
  /** The folder with a peer's certificate. */
  readonly peerTls: string;
  /**
   * Kills two of the three.
   * @returns the output of the guide's status command afterwards
   */
  statusWithoutLeader(): string;
  stop(): Promise<void>;
}

const longestMs = 30_000;

const free = async () => `127.0.0.1:${await anyFreePort()}`;

/**
 * Starts etcd1 to etcd3 with the settings of `deploy/ha` and creates the users like the guide.
 * @param password of Patroni's user
 */
export async function startEtcd(
  tools: Tools<'etcd' | 'etcdctl'>,
  folder: string,
  options: { account: Account; tlsOf: (host: string) => string; password: string },
): Promise<Etcd> {
  const { account, tlsOf } = options;
  const names = ['etcd1', 'etcd2', 'etcd3'];
  const peerTlsOf = makeCertificates(join(folder, 'peers'), names, account);
  const members: { name: string; client: string; peer: string; metrics: string }[] = [];
  for (const name of names) {
    members.push({ name, client: await free(), peer: await free(), metrics: await free() });
  }
  const cluster = members.map(({ name, peer }) => `${name}=https://${peer}`).join(',');
  const services = members.map(({ name, client, peer, metrics }) => {
    const env = Object.entries({
      ...deployedSettings('etcd.env.example'),
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(folder, name),
      ETCD_LISTEN_CLIENT_URLS: `https://${client}`,
      ETCD_ADVERTISE_CLIENT_URLS: `https://${client}`,
      ETCD_LISTEN_PEER_URLS: `https://${peer}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `https://${peer}`,
      ETCD_INITIAL_CLUSTER: cluster,
      ETCD_LISTEN_METRICS_URLS: `http://${metrics}`,
    }).map(([key, value]) => [key, withCertificates(value, tlsOf(name), peerTlsOf(name))]);
    const logFile = join(folder, `${name}.log`);
    return startService(tools.etcd, [], { account, env: Object.fromEntries(env), logFile });
  });
  const stop = async () => {
    for (const service of services) await service.end();
  };
  const clients = members.map(({ client }) => client);
  const tls = tlsOf('etcd1');
  const env = {
    ...process.env,
    PATH: `${join(tools.etcdctl, '..')}:${process.env['PATH'] ?? ''}`,
    ETCDCTL_API: '3',
    ETCDCTL_ENDPOINTS: clients.map((client) => `https://${client}`).join(','),
    ETCDCTL_CACERT: join(tls, 'ca.crt'),
    ETCDCTL_CERT: join(tls, 'server.crt'),
    ETCDCTL_KEY: join(tls, 'server.key'),
    ROOT_PASSWORD: `${options.password}-of-root`,
    PATRONI_ETCD3_PASSWORD: options.password,
  };
  try {
    await untilHealthy(tools.etcdctl, env, services);
    typeStep('etcd-users', env);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    clients,
    peers: members.map(({ peer }) => peer),
    peerTls: peerTlsOf('etcd1'),
    statusWithoutLeader() {
      for (const { pid } of services.slice(1)) process.kill(pid, 'SIGKILL');
      try {
        return typeStep('etcd-status', env);
      } catch (error) {
        // The command fails for the two that are down, and prints the third one's status.
        return (error as { stdout?: string }).stdout ?? '';
      }
    },
    stop,
  };
}

/**
 * Executes a step of the guide, in at most half a minute.
 * @returns its output
 */
function typeStep(name: string, env: NodeJS.ProcessEnv): string {
  const input = guideSteps('high-availability').get(name);
  if (input === undefined) throw new Error(`The guide has no step ${name}`);
  return execFileSync('sh', ['-e'], { input, env, encoding: 'utf8', stdio: 'pipe', timeout: longestMs });
}

/** Waits until all members have connected, which requires the peers' certificates. */
async function untilHealthy(
  etcdctl: string,
  env: NodeJS.ProcessEnv,
  services: readonly Service[],
): Promise<void> {
  const untilMs = Date.now() + longestMs;
  for (;;) {
    try {
      execFileSync(etcdctl, ['endpoint', 'health'], { env, stdio: 'ignore' });
      return;
    } catch (error) {
      if (Date.now() < untilMs) await wait(200);
      else throw new Error(services.map((service) => service.tail()).join('\n'), { cause: error });
    }
  }
}
