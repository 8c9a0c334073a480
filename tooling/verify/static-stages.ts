import { join } from 'node:path';
import { installedProgram, PROJECT_FOLDER } from './project.ts';
import { runCommand } from './run-command.ts';
import { outcomeOf, type Stage } from './stage.ts';

/** The compiler over every room; the player's route types are made first. */
export const types: Stage = {
  name: 'types',
  run: async () =>
    outcomeOf(
      (await runCommand(installedProgram('react-router'), ['typegen'], {
        cwd: join(PROJECT_FOLDER, 'apps', 'player'),
      })) && (await runCommand(installedProgram('tsc'), ['-b'])),
    ),
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
