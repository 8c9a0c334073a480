import { join } from 'node:path';
import { findOrInstallChromium, requireFallbackFont } from './chromium.ts';
import { installedProgram, PROJECT_FOLDER } from './project.ts';
import { runCommand } from './run-command.ts';
import { withReport, type Outcome, type Stage } from './stage.ts';

/** Runs the journeys in a real Chromium, whose path is in CHROMIUM_PATH. */
export const browser: Stage = {
  name: 'browser',
  async run(output) {
    const chromium = await findOrInstallChromium(output);
    if (process.env['LOTO_FULL_TESTS'] === '1') await requireFallbackFont(output);
    const { report, hasSucceeded } = await withReport((file) =>
      runCommand(output, installedProgram('playwright'), ['test', '--reporter=list,json'], {
        cwd: join(PROJECT_FOLDER, 'e2e'),
        env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    );
    return playwrightOutcome(report as PlaywrightReport | null, hasSucceeded);
  },
};

/** The fields of Playwright's JSON report that we read. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/**
 * Counts a run. A test that passed only on a retry counts as failed, and so does a run without a
 * report or tests.
 */
export function playwrightOutcome(report: PlaywrightReport | null, hasSucceeded: boolean): Outcome {
  if (report === null) return { passed: 0, failed: 1 };
  const failed = report.stats.unexpected + report.stats.flaky;
  return {
    passed: report.stats.expected,
    failed: failed === 0 && !hasSucceeded ? 1 : failed,
    failures: [...report.errors.map(({ message }) => message ?? ''), ...report.suites.flatMap(failuresOf)],
  };
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      return [`${file} › ${title}`, ...messages.filter((message) => message !== '')].join('\n');
    });
  return [...own, ...suites.flatMap(failuresOf)];
}
