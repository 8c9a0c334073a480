import { audit } from './audit-stage.ts';
import { browser } from './browser-stage.ts';
import { chart } from './chart-stage.ts';
import { firstStart } from './first-start-stage.ts';
import { image } from './image-stage.ts';
import { openapi } from './openapi-stage.ts';
import { installedProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import type { Stage } from './stage.ts';
import { typeCheckerEnvironment } from './type-checker-environment.ts';
import { databaseStage, vitestStage } from './vitest-stage.ts';
import { watch } from './watch-stage.ts';

/**
 * Every stage of `npm test`, in order. The lanes run concurrently, because a journey spends half of
 * its time waiting for pages and providers and would leave a core idle. They end at about the same
 * time.
 */
export const LANES: readonly (readonly Stage[])[] = [
  [
    vitestStage('unit', ['pure', 'player', 'office']),
    vitestStage('local', ['local']),
    databaseStage('api', ['api']),
  ],
  [
    browser,
    // Also reports type errors, since it has loaded all types anyway.
    toolStage('lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings'], typeCheckerEnvironment),
    toolStage('format', 'oxfmt', ['--check']),
    openapi,
  ],
];

/**
 * Additional stages of the full run: the compiler, which also checks the references between
 * packages; the chart with `helm`; alerts with Prometheus and Alertmanager; the images with Docker;
 * the first start in restricted home folders; and known vulnerabilities and licenses of the
 * dependencies.
 */
export const FULL_STAGES: readonly Stage[] = [
  toolStage('types', 'tsc', ['-b'], typeCheckerEnvironment),
  chart,
  watch,
  image,
  firstStart,
  audit,
];

/**
 * Returns a stage for a tool that succeeds or fails as a whole.
 * @param environment returns its variables when it starts
 */
function toolStage(
  name: string,
  program: string,
  args: readonly string[],
  environment: () => Readonly<Record<string, string>> = () => ({}),
): Stage {
  return {
    name,
    async run(output) {
      const hasSucceeded = await runCommand(output, installedProgram(program), args, {
        env: environment(),
      });
      return { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 };
    },
  };
}

/**
 * Returns the lanes of the given stages, or of all.
 * @param isFull true to run all stages one after the other in one lane, including those of the full
 *   run
 * @throws {Error} for an unknown name
 */
export function chooseLanes(names: readonly string[], isFull: boolean): readonly (readonly Stage[])[] {
  const full = [...LANES.flat(), ...FULL_STAGES];
  const known = full.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no stage “${unknown.join('”, “')}”; the stages: ${known.join(', ')}.`);
  }
  const lanes = isFull ? [full] : names.length > 0 ? [...LANES, FULL_STAGES] : LANES;
  return lanes
    .map((lane) => lane.filter(({ name }) => names.length === 0 || names.includes(name)))
    .filter((lane) => lane.length > 0);
}
