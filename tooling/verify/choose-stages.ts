import { browser } from './browser-stage.ts';
import { installedProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import type { Stage } from './stage.ts';
import { databaseStage, vitestStage } from './vitest-stage.ts';

/** Every stage of `npm test`, in order; `npm test -- NAME …` runs only those named. */
export const STAGES: readonly Stage[] = [
  toolStage('types', 'tsc', ['-b']),
  toolStage('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  toolStage('format', 'oxfmt', ['--check']),
  vitestStage('unit', ['pure', 'player']),
  vitestStage('local', ['local']),
  databaseStage('api', ['api']),
  browser,
];

/** A tool that succeeds or fails as a whole. */
function toolStage(name: string, program: string, args: readonly string[]): Stage {
  return {
    name,
    async run() {
      const hasSucceeded = await runCommand(installedProgram(program), args);
      return { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 };
    },
  };
}

/**
 * The stages named, or all of them.
 * @throws Error when there is none of a name
 */
export function chooseStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no stage “${unknown.join('”, “')}”; the stages: ${STAGES.map((s) => s.name).join(', ')}.`,
    );
  }
  return names.length === 0 ? STAGES : STAGES.filter((stage) => names.includes(stage.name));
}
