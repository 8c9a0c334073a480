import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { calls as apiCalls } from '@loto/api-contract';
import { addressLimits } from '../features/people/accounts/account-limits.ts';
import { migrationSettings } from './database.ts';
import { maxDrainSeconds, stopSeconds } from './network.ts';
import { environmentSchema } from './settings.ts';

/**
 * Tests that the files of `deploy/` agree with each other and with the server on ports, roles and
 * settings.
 */
const textOf = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const deployed = (path: string) => textOf(`deploy/${path}`);

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
}
const { services } = parse(deployed('compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};

const probed = textOf('apps/api/src/platform/http/operations-server.ts');
const portOf = (address: string) => address.split(':')[1] ?? '';
const port = String(environmentSchema.shape.PORT.parse(undefined));
const officePort = String(environmentSchema.shape.OFFICE_PORT.parse(undefined));

/** Returns the variables of a unit, or of an instance such as `loto-app@1`. */
function unitSettings(name: string): Readonly<Record<string, string>> {
  const [file = '', instance = ''] = name.split(/(?<=@)/);
  const lines = deployed(`systemd/${file}.service`).matchAll(/^Environment=(\w+)=(.*)$/gm);
  return Object.fromEntries(
    Array.from(lines, ([, key = '', value = '']) => [key, value.replaceAll('%i', instance)]),
  );
}
const enabled = /^systemctl enable --now (.+)$/m.exec(textOf('docs/operate/install.md'))?.[1] ?? '';
const installedUnits = enabled.split(' ').map(unitSettings);

test('nginx leads to every process whose unit the guide starts, and to nothing else', () => {
  const ways = Array.from(deployed('nginx/nginx.conf').matchAll(/127\.0\.0\.1:\d+/g), ([at]) => portOf(at));
  const answering = installedUnits.flatMap(({ PORT, OFFICE_PORT }) => PORT ?? OFFICE_PORT ?? []);
  expect(answering).toHaveLength(4);
  expect(ways.toSorted()).toEqual(answering.toSorted());
  // The shared file would override the units.
  expect(deployed('loto.env.example')).not.toMatch(/^(?:ROLE|PORT|OFFICE_PORT|METRICS_PORT)=/m);
});

test('third-party images are pinned by version and digest', () => {
  const own = ['loto', 'loto-player-builder'];
  const images = Object.values(services).flatMap(({ image = 'loto' }) => (own.includes(image) ? [] : image));
  expect(images).toHaveLength(9);
  for (const image of images) expect(image).toMatch(/^[\w./-]+:v?\d[\w.-]*@sha256:[0-9a-f]{64}$/);
});

interface Dns {
  readonly names: string[];
  readonly port: number;
}

test('Prometheus scrapes the processes of the compose file and of the units at their ports', () => {
  const measured = Object.entries(services).filter(([, { environment }]) => environment?.['METRICS_PORT']);
  const ports = new Set(measured.map(([, { environment }]) => Number(environment?.['METRICS_PORT'])));
  const {
    scrape_configs: scraped,
    rule_files: rules,
    alerting,
  } = parse(deployed('watch/prometheus.yml')) as {
    scrape_configs: { dns_sd_configs?: Dns[] }[];
    rule_files: string[];
    alerting: { alertmanagers: { dns_sd_configs: Dns[] }[] };
  };
  const [[dns] = [], ...others] = scraped.map((job) => job.dns_sd_configs ?? []);
  expect(dns?.names.toSorted()).toEqual(measured.map(([name]) => name).toSorted());
  expect([...ports]).toEqual([dns?.port]);
  expect(rules.map((file) => deployed(`watch/${file}`).length > 0)).toEqual([true, true]);
  const named = [...others, alerting.alertmanagers[0]?.dns_sd_configs ?? []].flat();
  expect(named.flatMap(({ names }) => names)).toEqual([
    'node-exporter',
    'postgres-exporter',
    'alertmanager',
    'alertmanager',
  ]);
  for (const { names } of named) expect(Object.keys(services)).toContain(names[0]);

  const [example] = parse(deployed('watch/targets.example.yml')) as { targets: string[] }[];
  const unitPorts = installedUnits.map(({ METRICS_PORT: metrics }) => metrics);
  expect(new Set(unitPorts).size).toBe(installedUnits.length);
  expect(new Set(example?.targets.map(portOf))).toEqual(new Set(unitPorts));
});

test('monitoring in the guide listens only on its own machine, at the ports where it is called', () => {
  const page = textOf('docs/operate/watch.md');
  const programs = ['prometheus', 'prometheus-alertmanager', 'prometheus-blackbox-exporter'];
  const [installed = ''] = /(?<=^apt-get install ).*/m.exec(page) ?? [];
  expect(installed.split(' ')).toEqual(programs);
  expect(page).toContain(`systemctl restart ${installed}\n`);
  const given = programs.map(
    (name) =>
      new RegExp(`^echo 'ARGS="(.*)"'(?: \\\\\n )? > /etc/default/${name}$`, 'm').exec(page)?.[1] ?? '',
  );
  const listening = given.map((text) => /--web\.listen-address=(\S+)/.exec(text)?.[1]);
  expect(listening).toEqual(['127.0.0.1:9090', '127.0.0.1:9093', '127.0.0.1:9115']);
  // Otherwise it listens for its peers on port 9094 of every address.
  expect(given[1]).toMatch(/ --cluster\.listen-address=$/);
});

test('the image and the proxy of the compose file use the server’s ports and paths', () => {
  const image = deployed('Dockerfile');
  const metricsPort = services['app']?.environment?.['METRICS_PORT'] ?? '';
  expect(image).toContain(`EXPOSE ${port} ${officePort} ${metricsPort}`);
  expect(image).toContain(`http://127.0.0.1:${metricsPort}/healthz`);
  const proxy = deployed('Caddyfile');
  expect(proxy).toContain(`reverse_proxy app:${port} `);
  const [, path = ''] = /health_uri (\S+)/.exec(proxy) ?? [];
  expect(path).toBe('/ready');
  expect(probed).toContain(`'${path}'`);
});

test('the proxies lead operators to the office on a separate host, and players never', () => {
  const sites = [...deployed('Caddyfile').matchAll(/^((?!http:)\S+) \{\n([^]*?)^\}/gm)].map(
    ([, host, text = '']) => [host, /reverse_proxy (\S+)/.exec(text)?.[1]],
  );
  expect(sites).toEqual([
    ['{$SITE}', `app:${port}`],
    ['office.{$SITE}', `office:${officePort}`],
  ]);
  const servers = deployed('nginx/nginx.conf')
    .split(/^ {2}server \{$/m)
    .slice(1)
    .filter((text) => text.includes('listen 443 ssl'));
  const ways = servers.map((text) => [
    /server_name (\S+);/.exec(text)?.[1],
    /proxy_pass http:\/\/(\S+);/.exec(text)?.[1],
  ]);
  expect(ways).toEqual([
    ['loto.example', 'loto'],
    ['office.loto.example', `127.0.0.1:${officePort}`],
  ]);
  expect(services['office']?.environment).toMatchObject({ ROLE: 'office', HOST: '0.0.0.0' });
});

test('over http, the proxies redirect pages to https and reject calls, which a redirect would hide', () => {
  const [, plain = ''] =
    /^http:\/\/\{\$SITE\}, http:\/\/office\.\{\$SITE\} \{\n([^]*?)^\}/m.exec(deployed('Caddyfile')) ?? [];
  const noPages = ['/api/', '/v2/', '/files/', '/results/v1/'];
  expect(textOf('docs/security.md')).toContain(noPages.map((path) => `\`${path}\``).join(', '));
  // Each needs its own handle, because Caddy sorts a redir before every respond.
  const [, refused = ''] =
    /^\t@call path \/api ([^\n]+)\n\thandle @call \{\n\t\trespond "[^"]+" 403\n\t\}\n\thandle \{\n\t\tredir https:\S+ 308\n\t\}\n$/.exec(
      plain,
    ) ?? [];
  expect(refused.split(' ')).toEqual(noPages.map((path) => `${path}*`));
  expect(plain).not.toContain('reverse_proxy');
  const servers = deployed('nginx/nginx.conf')
    .split(/^ {2}server \{$/m)
    .slice(1)
    .filter((text) => text.includes('listen 80;'));
  expect(servers.map((text) => /server_name (\S+);/.exec(text)?.[1])).toEqual([
    'loto.example',
    'office.loto.example',
  ]);
  for (const text of servers) {
    expect(text).toMatch(/location \/ \{\s+return 308 https:\/\/\$server_name\$request_uri;/);
    const [, calls = ''] = /location ~ \^\/\(\?:(\S+)\)\(\?:\/\|\$\) \{\s+return 403 /.exec(text) ?? [];
    expect(calls.split('|').map((path) => `/${path}/`)).toEqual(noPages);
    expect(text).not.toContain('proxy_pass');
  }
});

test('Grafana in the compose file has no well-known password', () => {
  const { environment = {}, ports } = services['grafana'] ?? {};
  // Compose refuses to start without one.
  expect(environment['GF_SECURITY_ADMIN_PASSWORD']).toMatch(/^\$\{GRAFANA_PASSWORD:\?.+\}$/);
  expect(ports?.every((address) => address.startsWith('127.0.0.1:'))).toBe(true);
});

test('all units have the same restrictions', () => {
  const folder = new URL('../../../../deploy/systemd/', import.meta.url);
  const units = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.service'),
  );
  expect(units).toContain('loto-migrate.service');
  const confinement =
    /^(?:Protect|Private|Restrict|Lock|NoNew|Capability|Ambient|SystemCall|Memory|UMask).*$/gm;
  const confined = units.map((name) => [
    name,
    (deployed(`systemd/${name}`).match(confinement) ?? []).toSorted(),
  ]);
  const [, of = []] = confined.find(([name]) => name === 'loto-worker.service') ?? [];
  expect(of).toContain('NoNewPrivileges=true');
  expect(confined).toEqual(units.map((name) => [name, of]));
});

test('the guide installs the image’s Node version and the PostgreSQL version in the files', () => {
  const page = textOf('docs/operate/debian.md');
  const [, node = ''] = /^FROM node:([\d.]+)-/m.exec(deployed('Dockerfile')) ?? [];
  expect(page).toContain(`\nNODE=v${node}\n`);
  const { PATRONI_POSTGRESQL_BIN_DIR: programs = '' } = parseEnv(deployed('ha/patroni.env.example'));
  expect(page).toContain(`install -y postgresql-${programs.split('/').at(-2)} `);
});

test('the limits for load tests are the server’s limits', () => {
  const [, page = ''] = textOf('docs/operate/configure.md').split('## Before a load test');
  expect(apiCalls.checkout.limit).toEqual({ most: 60, minutes: 10 });
  expect(page).toContain('60 payments begun in ten minutes by one player');
  expect(page).toContain(`| ${addressLimits.registrations.most} registrations of one address in half a `);
  const shape = environmentSchema.shape;
  for (const [name, words] of [
    ['MAX_UNPAID_TICKETS', 'unpaid tickets'],
    ['MAX_REQUESTS_OF_PLAYER', 'requests at once'],
    ['MAX_REQUESTS_OF_ADDRESS', 'requests a second'],
    ['MAX_CONNECTIONS_OF_ADDRESS', 'connections of one address'],
  ] as const) {
    expect(page).toContain(`\`${name}\``);
    expect(page).toContain(`${shape[name].parse(undefined)} ${words}`);
  }
});

const units = ['loto-app@', 'loto-worker', 'loto-office'];

test('processes are stopped only after their drain and the longest work in progress', () => {
  const unit = (name: string) => /^TimeoutStopSec=(\d+)$/m.exec(deployed(`systemd/${name}.service`))?.[1];
  const compose = /stop_grace_period: (\d+)s/.exec(deployed('compose.yml'))?.[1];
  for (const seconds of [...units.map(unit), compose])
    expect(Number(seconds)).toBeGreaterThan(maxDrainSeconds + stopSeconds);
  const { DRAIN_SECONDS: drain } = environmentSchema.shape;
  expect(drain.safeParse(String(maxDrainSeconds)).success).toBe(true);
  expect(drain.safeParse(String(maxDrainSeconds + 1)).success).toBe(false);
});

test('migrations use the server’s configuration, which identifies the installation', () => {
  const files = Array.from(
    deployed('systemd/loto-migrate.service').matchAll(/^EnvironmentFile=\S+\/(\S+)$/gm),
    ([, name]) => name,
  );
  expect(files).toEqual(['loto.env', 'migration.env']);
  expect(services['migrate']?.env_file).toEqual(files);
});

/** Variables that the server or its migrations read. */
const shown = [...Object.keys(environmentSchema.shape), ...Object.keys(migrationSettings.shape)];

test('the compose file and the units set only variables that the server reads', () => {
  for (const name of ['migrate', 'app', 'worker', 'office']) {
    const { environment = {}, ...service } = services[name] ?? {};
    expect(Object.keys(environment).filter((key) => !shown.includes(key))).toEqual([]);
    // The service writes only to the database.
    expect(service).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'] });
  }
  for (const unit of ['loto-migrate', ...units]) {
    const names = Array.from(
      deployed(`systemd/${unit}.service`).matchAll(/^Environment=(\w+)=/gm),
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  }
});
