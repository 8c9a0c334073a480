import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { installedProgram } from './project.ts';
import type { Stage } from './stage.ts';

/** Disables Redocly's telemetry and update check. */
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * Checks the OpenAPI documents of players and operators with all of Redocly's recommended rules,
 * including warnings.
 */
export const openapi: Stage = {
  name: 'openapi',
  async run(output) {
    const folder = mkdtempSync(join(tmpdir(), 'loto-openapi-'));
    const file = join(folder, 'openapi.json');
    const program = join('apps', 'api', 'src', 'print-openapi.ts');
    const env = { PUBLIC_URL: 'https://loto.test', OFFICE_ORIGIN: 'https://office.loto.test' };
    let passed = 0;
    try {
      for (const flags of [[], ['--office']]) {
        const isWritten = await runCommand(output, process.execPath, [program, ...flags, file], { env });
        const lint = ['lint', file, '--extends=recommended-strict', '--format=codeframe'];
        if (isWritten && (await runCommand(output, installedProgram('redocly'), lint, { env: quiet })))
          passed += 1;
      }
      return { passed, failed: 2 - passed };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
