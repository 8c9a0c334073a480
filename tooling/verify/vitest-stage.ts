import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import type { Outcome, Stage } from './stage.ts';
import { startTestDatabase } from './test-database.ts';
import { vitestOutcome, type VitestReport } from './vitest-outcome.ts';

/** Tests below the folders named. */
export function vitestStage(name: string, folders: readonly string[]): Stage {
  return { name, run: () => runVitest(folders, {}) };
}

/**
 * Tests below the folders named, with a PostgreSQL of their own. Their files share what they import: to load the whole server again for each
 * would take longer than the tests.
 */
export function databaseStage(name: string, folders: readonly string[]): Stage {
  return {
    name,
    async run() {
      const database = await startTestDatabase();
      try {
        return await runVitest(['--no-isolate', ...folders], {
          TEST_DATABASE_URL: database.url,
          TEST_RUN_ID: String(process.pid),
        });
      } finally {
        await database.stop();
      }
    },
  };
}

async function runVitest(args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'loto-vitest-'));
  const reportFile = join(reportFolder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const hasSucceeded = await runCommand(installedProgram('vitest'), ['run', ...args, ...reporters], {
      env,
    });
    return vitestOutcome(readReport(reportFile), hasSucceeded);
  } finally {
    rmSync(reportFolder, { recursive: true, force: true });
  }
}

function readReport(file: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return null;
  }
}
