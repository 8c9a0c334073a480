import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Output } from './output.ts';

/** The result of a stage. Types, lint and format count as one each. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Why a check couldn't be done here. It then counts as neither passed nor failed. */
  readonly notDone?: string;
  /** Each failed test with its file and message, if the tool reports them. */
  readonly failures?: readonly string[];
}

export interface Stage {
  readonly name: string;
  readonly run: (output: Output) => Promise<Outcome>;
}

/**
 * Runs a tool that writes a JSON report, and returns the report; null if there is none.
 * @param run receives the path of the file to write
 */
export async function withReport(
  run: (file: string) => Promise<boolean>,
): Promise<{ hasSucceeded: boolean; report: unknown }> {
  const folder = mkdtempSync(join(tmpdir(), 'loto-report-'));
  const file = join(folder, 'report.json');
  try {
    return { hasSucceeded: await run(file), report: readReport(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
