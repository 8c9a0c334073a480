import { installedProgram } from './project.ts';
import type { Output } from './output.ts';
import { runCommand } from './run-command.ts';
import { withReport, type Outcome, type Stage } from './stage.ts';
import { startTestDatabase } from './test-database.ts';

/** The tests of projects of vitest.config.ts. */
export function vitestStage(name: string, projects: readonly string[]): Stage {
  return { name, run: (output) => runVitest(output, projects, {}) };
}

/** The tests of projects of vitest.config.ts, with a PostgreSQL of their own. */
export function databaseStage(
  name: string,
  projects: readonly string[],
  env: Record<string, string> = {},
): Stage {
  return {
    name,
    async run(output) {
      const database = await startTestDatabase();
      try {
        return await runVitest(output, projects, {
          TEST_DATABASE_URL: database.url,
          TEST_RUN_ID: String(process.pid),
          ...env,
        });
      } finally {
        await database.stop();
      }
    },
  };
}

async function runVitest(
  output: Output,
  projects: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const { report, hasSucceeded } = await withReport((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const named = projects.map((project) => `--project=${project}`);
    return runCommand(output, installedProgram('vitest'), ['run', ...named, ...reporters], { env });
  });
  return vitestOutcome(report as VitestReport | null, hasSucceeded);
}

/** What we read of Vitest's JSON report. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/**
 * Counts a run. A file that could not even be read counts as one failure, and so does a run that
 * failed without a failed test (a stray error, no test found, no report).
 */
export function vitestOutcome(report: VitestReport | null, hasSucceeded: boolean): Outcome {
  if (report === null) return { passed: 0, failed: 1 };
  const unreadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unreadable;
  return { passed: report.numPassedTests, failed: failed === 0 && !hasSucceeded ? 1 : failed };
}
