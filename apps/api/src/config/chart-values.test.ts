import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Tests what `values.schema.json` accepts and rejects, without running `helm`. */
const textOf = (path: string) =>
  readFileSync(new URL(`../../../../deploy/helm/${path}`, import.meta.url), 'utf8');

type Values = { readonly [name: string]: unknown };
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges values as Helm does. */
function overlay(values: Values, others: Values): Values {
  const merged = Object.entries(others).map(([name, value]) => {
    const below = values[name];
    return [name, isValues(below) && isValues(value) ? overlay(below, value) : value];
  });
  return { ...values, ...Object.fromEntries(merged) };
}

const schema = JSON.parse(textOf('loto/values.schema.json')) as object;
const isTaken = new Ajv({ strict: false }).compile(schema);
const defaults = parse(textOf('loto/values.yaml')) as Values;
const withFile = (name: string) => overlay(defaults, parse(textOf(`loto/ci/${name}-values.yaml`)) as Values);

test('the chart accepts the minimal values of an installation, and all values together', () => {
  expect(['plain', 'full'].map((name) => [name, isTaken(withFile(name))])).toEqual([
    ['plain', true],
    ['full', true],
  ]);
  expect(isTaken(defaults)).toBe(false);
});

test('the chart rejects secrets, unknown settings and values that production forbids', () => {
  const plain = withFile('plain');
  const taken = [
    { config: { CNP_KEY: 'secret' } },
    { config: { NO_VARIABLE: '1' } },
    { config: { LOTO_ENV: 'demo' } },
    { config: { PUBLIC_URL: 'http://loto.example.ro' } },
    { config: { OFFICE_ORIGIN: 'http://office.loto.example.ro' } },
    { config: { TRUSTED_PROXIES: '' } },
    { image: { digest: 'latest' } },
    { drainSeconds: 61 },
    { app: { replicas: 1 } },
    { ingress: { enabled: true } },
  ].filter((change) => isTaken(overlay(plain, change)));
  expect(taken).toEqual([]);
});

test('Helm runs the migration before an update, and deletes its Job before the next attempt and after a success', () => {
  const migration = textOf('loto/templates/migrate.yaml');
  expect(migration).toContain('helm.sh/hook: pre-install,pre-upgrade\n');
  expect(migration).toContain('helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded\n');
  expect(migration).toContain('command: [node, apps/api/src/migrate.ts]\n');
});
