import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chartCommands, namedObjects } from './chart-page.ts';
import { PROJECT_FOLDER } from './project.ts';
import type { Outcome, Stage } from './stage.ts';

const CHART = 'deploy/helm/loto';
const PAGE = readFileSync(join(PROJECT_FOLDER, 'docs/operate/kubernetes.md'), 'utf8');
const DATABASE = ['deploy/helm/database/cluster.yaml', 'deploy/helm/database/monitor.yaml'];

/** Uses the schemas of Kubernetes, and those of the kinds that Prometheus and CloudNativePG add. */
const KUBECONFORM = `kubeconform -strict -summary -schema-location default -schema-location \
'https://raw.githubusercontent.com/datreeio/CRDs-catalog/main/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json'`;

const PROGRAMS = ['helm', 'kubectl', 'kubeconform'] as const;

interface Check {
  readonly name: string;
  readonly needs: readonly (typeof PROGRAMS)[number][];
  /** A Bash command in the project's folder. If it fails, the check fails. */
  readonly command: string;
}

const { version } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')) as {
  version: string;
};

const valuesFile = (name: string) => `${CHART}/ci/${name}-values.yaml`;
const template = (values: string) => `helm template loto ${CHART} -n loto -f ${valuesFile(values)}`;
const ruleFiles = ['alerts.yml', 'cluster-alerts.yml'].map((file) => `${CHART}/${file}`).join(' ');
const rules = `${template('full')} -s templates/alerts.yaml`;

const CHECKS: readonly Check[] = [
  ...['plain', 'full'].flatMap((values): Check[] => [
    {
      name: `the chart is in order, ${values}`,
      needs: ['helm'],
      command: `helm lint --strict ${CHART} -f ${valuesFile(values)}`,
    },
    {
      name: `its objects are Kubernetes’, ${values}`,
      needs: ['helm', 'kubeconform'],
      command: `${template(values)} | ${KUBECONFORM}`,
    },
  ]),
  {
    name: 'the objects of the database are their operators’',
    needs: ['kubeconform'],
    command: `${KUBECONFORM} ${DATABASE.join(' ')}`,
  },
  // A mutable tag doesn't identify an image. The schema refuses the other ones.
  ...['', version].map((tag): Check => ({
    name: `the chart refuses the tag “${tag}”`,
    needs: ['helm'],
    command: `! ${template('plain')} --set image.tag=${tag}`,
  })),
  {
    name: 'the rules of alerts are all there, each with the namespace of its receivers',
    needs: ['helm'],
    command: `expected=$(cat ${ruleFiles} | grep -cE '^ +- alert: ') && [ "$expected" -gt 30 ] &&
      [ "$(${rules} | grep -cE '^ +- alert: ')" = "$expected" ] &&
      [ "$(${rules} | grep -cE '^ {6,}namespace: "?loto"?$')" = "$expected" ]`,
  },
  {
    name: 'the page names objects that there are',
    needs: ['helm'],
    command: `objects=$({ ${template('full')}; cat ${DATABASE.join(' ')}; } |
        awk '/^kind: / { kind = $2 } /^  name: / && kind { print kind "/" $2; kind = "" }') &&
      ${namedObjects(PAGE)
        .map((name) => `grep -qx ${name} <<< "$objects"`)
        .join(' && ')}`,
  },
  { name: 'the commands of the page can be typed', needs: ['helm', 'kubectl'], command: typePage() },
];

/**
 * Returns a script of the page's commands that needs no cluster: it creates objects only locally,
 * renders installations, and only parses all other commands.
 */
function typePage(): string {
  return `cp ${valuesFile('plain')} values.yaml
    kubectl() {
      case " $* " in
        *" create "*) command kubectl "$@" --dry-run=client -o name ;;
        *) command kubectl "$@" --help ;;
      esac
    }
    helm() {
      command helm "$@" --help
      case "$1" in install | upgrade) if [ $# -gt 1 ]; then command helm template "\${@:2}"; fi ;; esac
    }
    ${chartCommands(PAGE).join('\n')}`;
}

/**
 * Checks the Helm chart with the real programs: lints it, renders it with minimal and with all
 * values, validates its objects, and runs its page's commands. Programs that aren't on PATH are
 * reported and their checks skipped.
 */
export const chart: Stage = {
  name: 'chart',
  async run(output) {
    const folders = (process.env['PATH'] ?? '').split(delimiter);
    const missing = PROGRAMS.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
    const folder = mkdtempSync(join(tmpdir(), 'loto-chart-'));
    try {
      cpSync(join(PROJECT_FOLDER, 'deploy'), join(folder, 'deploy'), { recursive: true });
      const checks = CHECKS.filter(({ needs }) => !needs.some((name) => missing.includes(name)));
      const failures = checks.flatMap(({ name, command }) => {
        const script = `set -euo pipefail\n${command}`;
        const ran = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8', input: 'typed\n' });
        output.print(`${ran.status === 0 ? '✓' : '×'} ${name}\n`);
        return ran.status === 0 ? [] : [`${name}\n${ran.stdout}${ran.stderr}`];
      });
      const outcome: Outcome = {
        passed: checks.length - failures.length,
        failed: failures.length,
        failures,
      };
      const left = CHECKS.length - checks.length;
      return left === 0
        ? outcome
        : { ...outcome, notDone: `${left} checks of ${CHECKS.length}: there is no ${missing.join(', no ')}` };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
