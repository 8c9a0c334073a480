import type { Outcome } from './stage.ts';

/** What we read of Vitest's JSON report. */
export interface VitestReport {
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
