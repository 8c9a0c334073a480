import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stringify } from 'yaml';

const project = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Returns `promtool`'s expectation that a rule fires at a time: 1 or 0. */
export function firing(alert: string, at: string, value: 0 | 1): object {
  return {
    expr: `(count(ALERTS{alertname="${alert}", alertstate="firing"}) > bool 0) or vector(0)`,
    eval_time: at,
    exp_samples: [{ labels: '{}', value }],
  };
}

/**
 * Runs `promtool test rules`.
 * @param rulesFile relative to the project folder
 * @returns the errors; empty if the tool isn't installed, which the stage `watch` of the full run
 *   reports
 */
export async function testRules(rulesFile: string, tests: readonly object[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'loto-rules-'));
  try {
    const file = join(folder, 'faults.yml');
    const whole = { rule_files: [join(project, rulesFile)], evaluation_interval: '15s', tests };
    writeFileSync(file, stringify(whole, { lineWidth: 0 }));
    await promisify(execFile)('promtool', ['test', 'rules', file]);
    return '';
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    return code === 'ENOENT' ? '' : `${String(error)}${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
