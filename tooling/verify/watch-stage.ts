import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { blockOf } from '../hygiene/secret-files.ts';
import type { Output } from './output.ts';
import { PROJECT_FOLDER } from './project.ts';
import type { Outcome, Stage } from './stage.ts';

const WATCH = join(PROJECT_FOLDER, 'deploy/watch');

const GUIDE = readFileSync(join(PROJECT_FOLDER, 'docs/operate/watch.md'), 'utf8');

/** Debian's package of Alertmanager renames its program. */
const PROGRAMS = {
  promtool: ['promtool'],
  amtool: ['amtool'],
  prometheus: ['prometheus'],
  alertmanager: ['alertmanager', 'prometheus-alertmanager'],
} as const;
type Programs = Record<keyof typeof PROGRAMS, string>;

/** Time for a scrape, an evaluation and the longest group wait on a busy machine. */
const arrivalMs = 180_000;

/** Receivers in Alertmanager's example, by their names here, with the alerts that must arrive. */
const RECEIVERS = [
  { url: 'https://pager.example/loto', path: '/pager', alert: 'LotoSettlementHalted' },
  { url: 'https://heartbeat.example/loto', path: '/heartbeat', alert: 'LotoHeartbeat' },
] as const;

/**
 * Tests the files of `deploy/watch` with the real programs. Their own tools check the files, then
 * Prometheus and Alertmanager run with them, set up with the commands of docs/operate/watch.md.
 * They scrape a process with a halted settlement, which requires a token. A webhook must receive
 * two alerts: the settlement's and the dead man's switch. Only the receivers' URLs in the files are
 * replaced.
 */
export const watch: Stage = {
  name: 'watch',
  async run(output) {
    const { found, missing } = findPrograms();
    if (missing.length > 0) {
      const packages = 'Debian: prometheus, prometheus-alertmanager';
      return { passed: 0, failed: 0, notDone: `there is no ${missing.join(', no ')} (${packages})` };
    }
    const folder = mkdtempSync(join(tmpdir(), 'loto-watch-'));
    try {
      return await checkWatch(found as Programs, folder, output);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function findPrograms(): { found: Partial<Programs>; missing: string[] } {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found: Partial<Programs> = {};
  for (const [name, names] of Object.entries(PROGRAMS) as [keyof Programs, readonly string[]][]) {
    const path = names.flatMap((each) => folders.map((one) => join(one, each))).find(existsSync);
    if (path !== undefined) found[name] = path;
  }
  return { found, missing: Object.keys(PROGRAMS).filter((name) => !(name in found)) };
}

async function checkWatch(programs: Programs, folder: string, output: Output): Promise<Outcome> {
  const failures = [
    run(programs.promtool, ['check', 'config', join(WATCH, 'prometheus.yml')]),
    run(programs.amtool, ['check-config', join(WATCH, 'alertmanager.example.yml')]),
  ].filter((problem) => problem !== null);
  const passed = 2 - failures.length;
  if (failures.length > 0) return { passed, failed: failures.length, failures };
  const missing = await missingAlerts(programs, folder);
  output.print(`${missing ?? 'the alerts have arrived at the webhook'}\n`);
  return missing === null ? { passed: passed + 1, failed: 0 } : { passed, failed: 1, failures: [missing] };
}

/** @returns the alerts that haven't arrived, with the programs' logs; null if all have */
async function missingAlerts({ prometheus, alertmanager }: Programs, folder: string): Promise<string | null> {
  const awaited = new Set<string>(RECEIVERS.map(({ path, alert }) => `${alert} at ${path}`));
  const hasArrived = Promise.withResolvers<void>();
  const webhook = await listen(async (path, body) => {
    const { alerts = [] } = JSON.parse(body) as { alerts?: { labels: { alertname: string } }[] };
    for (const { labels } of alerts) awaited.delete(`${labels.alertname} at ${path}`);
    if (awaited.size === 0) hasArrived.resolve();
    return '';
  });
  const [prometheusPort, alertmanagerPort] = [await freePort(), await freePort()];

  const config = join(folder, 'config');
  cpSync(WATCH, config, { recursive: true, filter: (path) => path !== join(WATCH, 'targets') });
  mkdirSync(join(config, 'targets'));
  const programArguments = closeAsTheGuide(folder, config);
  const token = readFileSync(join(config, 'loto-metrics-token'), 'utf8').trim();
  const server = await listen(async (_path, _body, authorization) =>
    authorization === `Bearer ${token}` ? 'loto_settlements{state="halted"} 1\n' : '',
  );
  writeFileSync(join(config, 'targets/loto.yml'), `- targets: ['${server.address}']\n`);
  writeFileSync(join(config, 'targets/alertmanager.yml'), `- targets: ['127.0.0.1:${alertmanagerPort}']\n`);
  let receivers = readFileSync(join(WATCH, 'alertmanager.example.yml'), 'utf8');
  for (const { url, path } of RECEIVERS)
    receivers = receivers.replace(url, `http://${webhook.address}${path}`);
  writeFileSync(join(config, 'alertmanager.yml'), receivers);

  const started = [
    start(alertmanager, [
      `--config.file=${join(config, 'alertmanager.yml')}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      ...programArguments('prometheus-alertmanager', alertmanagerPort),
    ]),
    start(prometheus, [
      `--config.file=${join(config, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      ...programArguments('prometheus', prometheusPort),
    ]),
  ];
  const timer = setTimeout(hasArrived.resolve, arrivalMs);
  await Promise.race([hasArrived.promise, ...started.map(({ ended }) => ended)]);
  clearTimeout(timer);
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
  await Promise.all([webhook, server].map(({ close }) => close()));
  if (awaited.size === 0) return null;
  const logs = await Promise.all(started.map(({ log }) => log));
  return [`not arrived: ${[...awaited].join(', ')}`, ...logs].join('\n');
}

/**
 * Executes the guide's step `closed`, with folders below the stage's own instead of `/etc`.
 * @returns a function that reads the arguments for a program, with another port of this machine
 */
function closeAsTheGuide(folder: string, config: string): (program: string, port: number) => string[] {
  const defaults = join(folder, 'default');
  mkdirSync(defaults);
  const commands = blockOf(GUIDE, 'closed')
    .replaceAll('/etc/prometheus', config)
    .replaceAll('/etc/default', defaults);
  const problem = run('bash', ['-euo', 'pipefail', '-c', commands]);
  if (problem !== null) throw new Error(`The step closed of docs/operate/watch.md failed: ${problem}`);
  return (program, port) => {
    const [, given = ''] = /^ARGS="(.*)"$/m.exec(readFileSync(join(defaults, program), 'utf8')) ?? [];
    return given.replace(/(?<=--web\.listen-address=127\.0\.0\.1:)\d+/, String(port)).split(' ');
  };
}

interface Listening {
  /** In the format HOST:PORT. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

async function listen(
  answer: (path: string, body: string, authorization: string | undefined) => Promise<string>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => answer(request.url ?? '', body, request.headers.authorization))
      .then(
        (page) => response.end(page),
        () => response.writeHead(500).end(),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closed(server),
  };
}

async function closed(server: Server): Promise<void> {
  const end = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await end;
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly log: Promise<string>;
}

function start(program: string, args: readonly string[]): Started {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return { child, ended: once(child, 'close'), log: text(child.stderr) };
}

/** @returns a tool's error message, or null */
function run(program: string, args: readonly string[]): string | null {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? null : `${error?.message ?? ''}${stdout}${stderr}`;
}
