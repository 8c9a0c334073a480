import { spawnSync } from 'node:child_process';
import { PROJECT_FOLDER } from './project.ts';
import type { Outcome, Stage } from './stage.ts';

/**
 * Checks every package in the lock file, including build dependencies, for known vulnerabilities in
 * npm's registry. If the registry doesn't respond, the stage counts as not done.
 */
export const audit: Stage = {
  name: 'audit',
  async run(output) {
    const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
      cwd: PROJECT_FOLDER,
      encoding: 'utf8',
    });
    const outcome = auditOutcome(error === undefined ? stdout : '');
    output.print(`${outcome.notDone ?? `${outcome.failed} weaknesses that are high or critical`}\n`);
    return outcome;
  },
};

/** The fields of npm's report, or of its failure, that we read. */
interface AuditReport {
  readonly message?: string;
  readonly metadata?: { readonly dependencies?: { readonly total?: number } };
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly via: readonly unknown[] }>
  >;
}

const FAILING = ['high', 'critical'];

/** Counts a report of `npm audit --json`. Anything else means that the audit wasn't done. */
export function auditOutcome(text: string): Outcome {
  const report = parsed(text);
  if (report?.vulnerabilities === undefined || (report.metadata?.dependencies?.total ?? 0) === 0) {
    const why = report?.message ?? 'npm gave no report';
    return { passed: 0, failed: 0, notDone: `the registry did not answer the audit: ${why}` };
  }
  const found = Object.entries(report.vulnerabilities);
  const failures = found
    .filter(([, { severity }]) => FAILING.includes(severity))
    .map(([name, { severity, range, via }]) => `${name} ${range}: ${severity}, ${titlesOf(via).join('; ')}`);
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
}

function titlesOf(via: readonly unknown[]): string[] {
  return via.map((cause) =>
    typeof cause === 'string' ? cause : ((cause as { title?: string }).title ?? ''),
  );
}

function parsed(text: string): AuditReport | null {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return null;
  }
}
