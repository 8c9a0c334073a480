import type { Outcome } from './stage.ts';

/** What we read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/**
 * Counts a run. A test that passed only when tried again counts as failed; so does a run without a
 * report or a test.
 */
export function playwrightOutcome(report: PlaywrightReport | null, hasSucceeded: boolean): Outcome {
  if (report === null) return { passed: 0, failed: 1 };
  const failed = report.stats.unexpected + report.stats.flaky;
  return { passed: report.stats.expected, failed: failed === 0 && !hasSucceeded ? 1 : failed };
}
