import { installedProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import { outcomeOf, type Stage } from './stage.ts';

/** The compiler over every workspace. */
export const types: Stage = {
  name: 'types',
  run: async () => outcomeOf(await runCommand(installedProgram('tsc'), ['-b'])),
};

/** The linter, import rules among it; a warning fails too. */
export const lint: Stage = {
  name: 'lint',
  run: async () =>
    outcomeOf(await runCommand(installedProgram('oxlint'), ['--type-aware', '--deny-warnings'])),
};

/** Whether everything is formatted as `npm run format` would. */
export const format: Stage = {
  name: 'format',
  run: async () => outcomeOf(await runCommand(installedProgram('oxfmt'), ['--check'])),
};
