import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import type { Outcome, Stage } from './stage.ts';
import { startTestDatabase } from './test-database.ts';
import { vitestOutcome, type VitestReport } from './vitest-outcome.ts';

/** The tests of projects of vitest.config.ts. */
export function vitestStage(name: string, projects: readonly string[]): Stage {
  return { name, run: () => runVitest(projects, {}) };
}

/** The tests of projects of vitest.config.ts, with a PostgreSQL of their own. */
export function databaseStage(name: string, projects: readonly string[]): Stage {
  return {
    name,
    async run() {
      const database = await startTestDatabase();
      try {
        return await runVitest(projects, {
          TEST_DATABASE_URL: database.url,
          TEST_RUN_ID: String(process.pid),
        });
      } finally {
        await database.stop();
      }
    },
  };
}

async function runVitest(projects: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'loto-vitest-'));
  const reportFile = join(reportFolder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const hasSucceeded = await runCommand(
      installedProgram('vitest'),
      ['run', ...projects.map((project) => `--project=${project}`), ...reporters],
      {
        env,
      },
    );
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
