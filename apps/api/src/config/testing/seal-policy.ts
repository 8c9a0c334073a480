import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { policyText } from '@loto/draw-seal/testing';

/**
 * Writes a policy with one witness, which production accepts. It exists until the process ends.
 * @returns its path
 */
export function writeSealPolicy(logKey: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'seal-policy-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'policy.txt');
  writeFileSync(path, policyText('loto.ro/seals', logKey));
  return path;
}
