import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropRelease, previousRelease, takeRelease } from './previous-release.ts';
import { PROJECT_FOLDER } from './project.ts';
import { runCommand } from './run-command.ts';
import type { Stage } from './stage.ts';
import { startTestDatabase } from './test-database.ts';
import { runVitest } from './vitest-stage.ts';

/**
 * The API's tests of the release before on the schema of this one: as its processes work while they
 * are replaced (decision 176).
 */
export const previousReleaseStage: Stage = {
  name: 'previous',
  async run(output) {
    const { commit, without } = previousRelease();
    const folder = takeRelease(commit);
    const database = await startTestDatabase();
    const env = {
      TEST_DATABASE_URL: database.url,
      TEST_RUN_ID: `previous-${process.pid}`,
      // one that other runs on this server do not use
      TEST_TEMPLATE_NAME: 'loto_previous_template',
    };
    try {
      const template = join(PROJECT_FOLDER, 'apps/api/src/testing/make-template.ts');
      if (!(await runCommand(output, process.execPath, [template], { env }))) return { passed: 0, failed: 1 };
      // a project of vitest.config.ts has its own `exclude`: that of the command line is lost
      for (const file of Object.keys(without)) rmSync(join(folder, file));
      return await runVitest(output, ['api'], env, folder);
    } finally {
      await database.stop();
      dropRelease(folder);
    }
  },
};
