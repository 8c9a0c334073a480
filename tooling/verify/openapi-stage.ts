import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { installedProgram } from './project.ts';
import type { Stage } from './stage.ts';

/** Disables Redocly's telemetry and update check. */
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Checks the OpenAPI document with all of Redocly's recommended rules, including warnings. */
export const openapi: Stage = {
  name: 'openapi',
  async run(output) {
    const folder = mkdtempSync(join(tmpdir(), 'loto-openapi-'));
    const file = join(folder, 'openapi.json');
    try {
      const program = join('apps', 'api', 'src', 'print-openapi.ts');
      const isWritten = await runCommand(output, process.execPath, [program, file], {
        env: { PUBLIC_URL: 'https://loto.test' },
      });
      const lint = ['lint', file, '--extends=recommended-strict', '--format=codeframe'];
      const isClean =
        isWritten && (await runCommand(output, installedProgram('redocly'), lint, { env: quiet }));
      return { passed: isClean ? 1 : 0, failed: isClean ? 0 : 1 };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
