import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './chromium.ts';
import { playwrightOutcome, type PlaywrightReport } from './playwright-outcome.ts';
import { installedProgram, PROJECT_FOLDER } from './project.ts';
import { runCommand } from './run-command.ts';
import type { Stage } from './stage.ts';

/** The journeys in a real Chromium, which CHROMIUM_PATH names to them. */
export const browser: Stage = {
  name: 'browser',
  async run() {
    const reportFolder = mkdtempSync(join(tmpdir(), 'loto-playwright-'));
    const reportFile = join(reportFolder, 'report.json');
    try {
      const hasSucceeded = await runCommand(
        installedProgram('playwright'),
        ['test', '--reporter=list,json'],
        {
          cwd: join(PROJECT_FOLDER, 'e2e'),
          env: { CHROMIUM_PATH: await findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
        },
      );
      return playwrightOutcome(readReport(reportFile), hasSucceeded);
    } finally {
      rmSync(reportFolder, { recursive: true, force: true });
    }
  },
};

function readReport(file: string): PlaywrightReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  } catch {
    return null;
  }
}
