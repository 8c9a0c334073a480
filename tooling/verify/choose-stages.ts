import { browser } from './browser-stage.ts';
import { installedProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import type { Stage } from './stage.ts';
import { databaseStage, vitestStage } from './vitest-stage.ts';

/**
 * Every stage of `npm test`, in order. The lanes run beside each other: a journey waits for pages
 * and providers for half of its time, and a processor would wait with it. They end at about the
 * same time.
 */
export const LANES: readonly (readonly Stage[])[] = [
  [
    toolStage('types', 'tsc', ['-b']),
    vitestStage('unit', ['pure', 'player']),
    vitestStage('local', ['local']),
    databaseStage('api', ['api']),
  ],
  [
    browser,
    toolStage('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    toolStage('format', 'oxfmt', ['--check']),
  ],
];

/** A tool that succeeds or fails as a whole. */
function toolStage(name: string, program: string, args: readonly string[]): Stage {
  return {
    name,
    async run(output) {
      const hasSucceeded = await runCommand(output, installedProgram(program), args);
      return { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 };
    },
  };
}

/**
 * The lanes of the stages named, or all of them.
 * @param inTurn whether all stages run one after the other, in one lane
 * @throws Error when there is none of a name
 */
export function chooseLanes(names: readonly string[], inTurn: boolean): readonly (readonly Stage[])[] {
  const known = LANES.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no stage “${unknown.join('”, “')}”; the stages: ${known.join(', ')}.`);
  }
  const lanes = inTurn ? [LANES.flat()] : LANES;
  return lanes
    .map((lane) => lane.filter(({ name }) => names.length === 0 || names.includes(name)))
    .filter((lane) => lane.length > 0);
}
