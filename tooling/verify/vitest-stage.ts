import { installedProgram, PROJECT_FOLDER } from './project.ts';
import type { Output } from './output.ts';
import { runCommand } from './run-command.ts';
import { withReport, type Outcome, type Stage } from './stage.ts';
import { startTestDatabase } from './test-database.ts';

/** Returns a stage that runs tests of projects in vitest.config.ts. */
export function vitestStage(name: string, projects: readonly string[]): Stage {
  return { name, run: (output) => runVitest(output, projects, {}) };
}

/** Returns a stage that runs tests of projects in vitest.config.ts with a separate PostgreSQL. */
export function databaseStage(name: string, projects: readonly string[]): Stage {
  return {
    name,
    async run(output) {
      const database = await startTestDatabase();
      try {
        return await runVitest(output, projects, {
          TEST_DATABASE_URL: database.url,
          TEST_RUN_ID: String(process.pid),
        });
      } finally {
        await database.stop();
      }
    },
  };
}

/** Runs tests of projects in vitest.config.ts, by default all of them in the project's folder. */
export async function runVitest(
  output: Output,
  projects: readonly string[],
  env: Record<string, string>,
  folder = PROJECT_FOLDER,
): Promise<Outcome> {
  const { report, hasSucceeded } = await withReport((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const named = projects.map((project) => `--project=${project}`);
    return runCommand(output, installedProgram('vitest'), ['run', ...named, ...reporters], {
      env,
      cwd: folder,
    });
  });
  return vitestOutcome(report as VitestReport | null, hasSucceeded);
}

/** The fields of Vitest's JSON report that we read. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

/**
 * Counts a run. An unreadable file counts as one failure, and so does a run that failed without a
 * failed test (an unhandled error, no tests, no report).
 */
export function vitestOutcome(report: VitestReport | null, hasSucceeded: boolean): Outcome {
  if (report === null) return { passed: 0, failed: 1 };
  const unreadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unreadable.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !hasSucceeded ? 1 : failed,
    failures: [
      ...unreadable.map(({ name, message }) => `${name}\n${message ?? ''}`),
      ...report.testResults.flatMap(failuresOf),
    ],
  };
}

function failuresOf({ name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => [`${name} › ${fullName}`, ...failureMessages].join('\n'));
}
