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
 * Every stage of `npm test`, in order. The lanes run beside each other: a journey waits for pages
 * and providers for half of its time, and a processor would wait with it. They end at about the
 * same time.
 */
export const LANES: readonly (readonly Stage[])[] = [
  [vitestStage('unit', ['pure', 'player']), vitestStage('local', ['local']), databaseStage('api', ['api'])],
  [
    browser,
    // it reports what the compiler does, and has loaded all of it anyway
    toolStage('lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings'], typeCheckerEnvironment),
    toolStage('format', 'oxfmt', ['--check']),
    openapi,
  ],
];

/**
 * What the full run does besides: the compiler, which checks the references between packages too,
 * the chart by `helm`, alerts by Prometheus and Alertmanager, the images by Docker, the first start
 * in closed homes, and known weaknesses and licences of the dependencies.
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
 * A tool that succeeds or fails as a whole.
 * @param environment variables for it, as it starts
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
 * The lanes of the stages named, or all of them.
 * @param isFull whether all stages run one after the other, in one lane, and those of the full run
 * with them
 * @throws Error when there is none of a name
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
