import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema, maxDrainSeconds, stopSeconds } from './environment.ts';

const textOf = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const deployed = (path: string) => textOf(`deploy/${path}`);

const lines = deployed('loto.env.example').split('\n');

/** The kinds of process, as the compose file calls them. */
const processes = ['app', 'worker', 'office'];

const units = ['loto-app@', 'loto-worker', 'loto-office'];

/** A line that sets a variable, or shows one behind a `#`. */
const setting = /^(#?)([A-Z][A-Z0-9_]*)=(.*)$/;

/** A variable of the example: what stands behind its `=`, and whether it is set or behind a `#`. */
const shown = new Map(
  lines.flatMap((line) => {
    const [, mark, name, value] = setting.exec(line) ?? [];
    return name === undefined ? [] : [[name, { isSet: mark === '', value: value ?? '' }] as const];
  }),
);

const schemas = Object.entries(environmentSchema.shape);

test('the example of the configuration names every variable, each once, and no other', () => {
  const known = [...schemas.map(([name]) => name), 'MIGRATION_DATABASE_URL'];
  expect([...shown.keys()].toSorted()).toEqual(known.toSorted());
  expect(lines.filter((line) => setting.test(line))).toHaveLength(known.length);
});

test('it sets what has to be set, and shows the defaults of the rest', () => {
  const required = schemas.filter(([, schema]) => !schema.safeParse(undefined).success);
  const set = schemas.filter(([name]) => shown.get(name)?.isSet === true);
  expect(set.map(([name]) => name)).toEqual(required.map(([name]) => name));
  const defaults = schemas.flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(undefined);
    return success && data !== undefined ? [[name, String(data)]] : [];
  });
  expect(defaults.map(([name = '']) => [name, shown.get(name)?.value])).toEqual(defaults);
});

test('each variable, or the group that it stands in, is explained', () => {
  const unexplained = lines.filter((line, index) => {
    if (!setting.test(line)) return false;
    let above = index - 1;
    while (setting.test(lines[above] ?? '')) above -= 1;
    return !/^# \S/.test(lines[above] ?? '');
  });
  expect(unexplained).toEqual([]);
});

test('the table of the documentation explains every variable of the server, and no other', () => {
  const [, table = ''] =
    /\| Environment of the server \|.*\n\|.*\n((?:\|.*\n)+)/.exec(textOf('docs/configuration.md')) ?? [];
  const explained = table
    .split('\n')
    .flatMap((row) =>
      Array.from((row.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g), ([, name = '']) => name),
    );
  expect(explained.toSorted()).toEqual(schemas.map(([name]) => name).toSorted());
});

test('what stops a process waits for longer than its drain and what is under way may take', () => {
  const unit = (name: string) => /^TimeoutStopSec=(\d+)$/m.exec(deployed(`systemd/${name}.service`))?.[1];
  const compose = /stop_grace_period: (\d+)s/.exec(deployed('compose.yml'))?.[1];
  for (const seconds of [...units.map(unit), compose])
    expect(Number(seconds)).toBeGreaterThan(maxDrainSeconds + stopSeconds);
  const { DRAIN_SECONDS: drain } = environmentSchema.shape;
  expect(drain.safeParse(String(maxDrainSeconds)).success).toBe(true);
  expect(drain.safeParse(String(maxDrainSeconds + 1)).success).toBe(false);
});

test('the migrations read the configuration of the server, which says what the installation is', () => {
  const files = Array.from(
    deployed('systemd/loto-migrate.service').matchAll(/^EnvironmentFile=\S+\/(\S+)$/gm),
    ([, name]) => name,
  );
  expect(files).toEqual(['loto.env', 'migration.env']);
  const { services } = parse(deployed('compose.yml'), { merge: true }) as {
    services: Record<string, { readonly env_file?: readonly string[] }>;
  };
  expect(services['migrate']?.env_file).toEqual(files);
});

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
}

test('the compose file and the units set no variable that the server does not read', () => {
  const { services } = parse(deployed('compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  for (const name of ['migrate', ...processes]) {
    const { environment = {}, ...service } = services[name] ?? {};
    expect(Object.keys(environment).filter((key) => !shown.has(key))).toEqual([]);
    // it writes nowhere but to the database
    expect(service).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'] });
  }
  for (const unit of ['loto-migrate', ...units]) {
    const names = Array.from(
      deployed(`systemd/${unit}.service`).matchAll(/^Environment=(\w+)=/gm),
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  }
});
