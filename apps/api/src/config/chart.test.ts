import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { placeInChart } from './documents.ts';
import { maxDrainSeconds, stopSeconds } from './network.ts';
import { environmentSchema, topics } from './settings.ts';

/**
 * Tests that the Helm chart matches the server, without rendering it. The full run also renders it
 * with `helm` (tooling/verify/chart-stage.ts).
 */
const project = new URL('../../../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, project), 'utf8');

interface Values {
  readonly config: Readonly<Record<string, string>>;
  readonly drainSeconds: number;
  readonly secrets: Readonly<Record<string, string>>;
}
interface Schema {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly maximum?: number;
}

const values = parse(textOf('deploy/helm/loto/values.yaml')) as Values;
const schema = JSON.parse(textOf('deploy/helm/loto/values.schema.json')) as Schema;
const templates = readdirSync(new URL('deploy/helm/loto/templates/', project)).map((name) =>
  textOf(`deploy/helm/loto/templates/${name}`),
);
const template = templates.join('\n');

const secretText = textOf('deploy/helm/secret.example.yaml');
const migrationVariable = 'MIGRATION_DATABASE_URL';
const configNames = Object.keys(schema.properties['config']?.properties ?? {});

test('the templates and the image set the variables that are not values, and no others', () => {
  const fixed = topics
    .flatMap(({ settings }) => Object.entries(settings))
    .flatMap(([name, setting]) => (placeInChart(setting) === 'fixed' ? [name] : []));
  expect(fixed.length).toBeGreaterThan(5);
  const setByTemplates = Array.from(template.matchAll(/- name: ([A-Z_]+)\s+value:/g), ([, name]) => name);
  const setByImage = Array.from(textOf('deploy/Dockerfile').matchAll(/\b([A-Z_]+)=\//g), ([, name]) => name);
  expect(fixed.filter((name) => !setByTemplates.includes(name) && !setByImage.includes(name))).toEqual([]);
  expect(configNames.filter((name) => setByTemplates.includes(name))).toEqual([]);
});

test('no value is a secret, and the Secrets are named in the values', () => {
  const looksSecret = /(?:SECRET|PASSWORD|PRIVATE|_KEYS?$|_URL$)/;
  const publicOnes = [
    'PUBLIC_URL',
    'PARTNER_JWKS_URL',
    'PARTNER_PAYMENT_URL',
    'PARTNER_WEBHOOK_URL',
    'EXCLUSION_LIST_URL',
    'GOOGLE_AUTHORIZATION_URL',
    'GOOGLE_JWKS_URL',
    'APPLE_AUTHORIZATION_URL',
    'APPLE_JWKS_URL',
    // These are public keys.
    'OPERATOR_ROOT_KEYS',
    'STRIPE_PUBLISHABLE_KEY',
  ];
  expect(configNames.filter((name) => looksSecret.test(name) && !publicOnes.includes(name))).toEqual([]);
  const [server, migration] = parseAllDocuments(secretText).map(
    (document) => document.toJS() as { metadata: { name: string }; stringData: Record<string, string> },
  );
  expect([server?.metadata.name, migration?.metadata.name]).toEqual([
    values.secrets['server'],
    values.secrets['migration'],
  ]);
  expect(Object.keys(migration?.stringData ?? {})).toEqual([migrationVariable]);
});

test('the templates set variables that the server reads, and use existing values', () => {
  const set = Array.from(template.matchAll(/- name: ([A-Z][A-Z_]+)$/gm), ([, name = '']) => name);
  const read = [...Object.keys(environmentSchema.shape), migrationVariable];
  expect(set.length).toBeGreaterThan(5);
  expect(set.filter((name) => !read.includes(name))).toEqual([]);
  const used = Array.from(template.matchAll(/\.Values\.([\w.]+)/g), ([, path = '']) => path.split('.'));
  const unknown = used.filter((path) => {
    let at: Schema | undefined = schema;
    for (const step of path) at = at?.properties?.[step];
    return at === undefined;
  });
  expect(unknown).toEqual([]);
});

test('the migration gets the environment, the cell and the schema', () => {
  const [, listed = ''] = /\$names := list ([^}]*)\}\}/.exec(template) ?? [];
  const names = Array.from(listed.matchAll(/"([A-Z_]+)"/g), ([, name = '']) => name);
  expect(names).toEqual(['CELL', 'DATABASE_SCHEMA', 'LOTO_ENV']);
  expect(names.filter((name) => !configNames.includes(name))).toEqual([]);
});

test('probes query paths that the server serves, and pods are stopped after its longest drain', () => {
  const health = textOf('apps/api/src/platform/http/operations-server.ts');
  const probed = [...template.matchAll(/path: (\/\w+)$/gm)].map(([, path = '']) => path);
  expect(new Set(probed)).toEqual(new Set(['/healthz', '/ready', '/metrics']));
  for (const path of probed) expect(health).toContain(`'${path}'`);
  const port = (name: string) => new RegExp(`- name: ${name}\\s+value: '?(\\d+)`).exec(template)?.[1];
  const listened = Array.from(
    template.matchAll(/- name: (http|metrics)\s+containerPort: (\d+)/g),
    ([, name, number]) => [name, number],
  );
  expect(listened).toEqual([
    ['http', port('PORT')],
    ['http', port('OFFICE_PORT')],
    ['metrics', port('METRICS_PORT')],
  ]);
  // The network policies must allow the ports on which the server listens.
  const letThrough = new Set(Array.from(template.matchAll(/- port: (\d+)$/gm), ([, each]) => each));
  expect(letThrough).toEqual(new Set([...listened.map(([, number]) => number), '53', '5432']));
  const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(template)?.[1]);
  expect(grace).toBeGreaterThan(maxDrainSeconds + stopSeconds);
  expect(schema.properties['drainSeconds']?.maximum).toBe(maxDrainSeconds);
});

test('a database failover of up to 25 s takes no pod out of the Service', () => {
  const [, period, failures] =
    /readinessProbe:[^]*?periodSeconds: (\d+)[^]*?failureThreshold: (\d+)/.exec(template) ?? [];
  expect(Number(period) * Number(failures)).toBeGreaterThan(25);
});

test('players and operators each have a host, which leads only to their own pods', () => {
  const ingress = textOf('deploy/helm/loto/templates/ingress.yaml');
  const ways = Array.from(
    ingress.matchAll(/dict "component" "(\w+)" "host" \.(\w+) "tlsSecret" \.(\w+)/g),
    ([, ...way]) => way,
  );
  expect(ways).toEqual([
    ['app', 'host', 'tlsSecret'],
    ['office', 'officeHost', 'officeTlsSecret'],
  ]);
  expect(ingress.match(/- host: .*/g)).toEqual(['- host: {{ .host | quote }}']);
  expect(template).toContain('"component" "office" "role" "office"');
});

test('pods have no rights that they do not need', () => {
  for (const line of [
    'runAsNonRoot: true',
    'type: RuntimeDefault',
    'allowPrivilegeEscalation: false',
    'readOnlyRootFilesystem: true',
    'drop: [ALL]',
    'automountServiceAccountToken: false',
  ])
    expect(template).toContain(line);
  const containers = template.match(/^ +containers:$/gm)?.length;
  expect(template.match(/include "loto\.containerSecurity"/g)).toHaveLength(containers ?? 0);
  expect(template.match(/include "loto\.podSecurity"/g)).toHaveLength(containers ?? 0);
  expect(template).toContain('helm.sh/hook: pre-install,pre-upgrade');
});

test('the chart has this version, and its database has the schema’s roles', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  expect(parse(textOf('deploy/helm/loto/Chart.yaml'))).toMatchObject({
    name: 'loto',
    version,
    appVersion: version,
  });
  const [cluster] = parseAllDocuments(textOf('deploy/helm/database/cluster.yaml')).map(
    (document) => document.toJS() as { spec: { instances: number; managed: { roles: { name: string }[] } } },
  );
  const roles = cluster?.spec.managed.roles.map(({ name }) => name) ?? [];
  const named = textOf('apps/api/schema/roles.sql').matchAll(/^-- {3}(loto_\w+) /gm);
  expect(new Set(roles)).toEqual(new Set(Array.from(named, ([, name]) => name)));
  expect(cluster?.spec).toMatchObject({
    instances: 3,
    postgresql: { synchronous: { number: 1, dataDurability: 'required' } },
  });
});
