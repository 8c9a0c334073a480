import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needsNoWitness } from '@loto/draw-seal';
import { keyText } from '@loto/draw-seal/testing';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { complete, key, problemsOf } from './testing/complete-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'seal-policy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const logLine = `log ${keyText('localhost/seals', complete.SEAL_LOG_KEY)}`;
const witness = 'witness one witness.example/one+62adfa7f+BN6ij0chYAbwI5sqwNM4QT7fb9pFAaGpmDf/RBKvnydz';

/** Returns the problems of a policy with these lines. */
function problemsOfPolicy(
  lines: readonly string[],
  variables: Record<string, string> = {},
): readonly string[] {
  const path = join(folder, 'policy.txt');
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return problemsOf({ ...complete, SEAL_POLICY_FILE: path, ...variables }).filter((problem) =>
    problem.startsWith('SEAL_'),
  );
}

test('the log has the name of the public host and needs no witness without a policy', () => {
  const { seal } = readConfig({ ...complete, SEAL_POLICY_FILE: '' });
  expect(seal.origin).toBe('localhost/seals');
  expect([needsNoWitness(seal.policy), seal.policyText]).toEqual([true, `${logLine}\nquorum none\n`]);
});

test('a policy with the keys of the log and a quorum is read', () => {
  expect(problemsOfPolicy([logLine, witness, 'quorum one'])).toEqual([]);
  const { seal } = readConfig(complete);
  expect([seal.origin, needsNoWitness(seal.policy)]).toEqual(['loto.ro/seals', false]);
});

test('a policy without one of our keys is refused, with the line that is missing', () => {
  expect(problemsOfPolicy([witness, 'quorum one'])).toEqual([
    `SEAL_POLICY_FILE: the line is missing: ${logLine}`,
  ]);
  const [problem, ...others] = problemsOfPolicy([logLine, 'quorum none'], {
    SEAL_LOG_KEY: `old:${complete.SEAL_LOG_KEY},new:${key('new log')}`,
  });
  expect(problem).toBe(
    `SEAL_POLICY_FILE: the line is missing: log ${keyText('localhost/seals', key('new log'))}`,
  );
  expect(others).toEqual([]);
});

test('an unreadable policy is refused', () => {
  expect(problemsOfPolicy([logLine, 'quorum two'])).toEqual([
    'SEAL_POLICY_FILE: line 2: two is not defined before',
  ]);
  const missing = { ...complete, SEAL_POLICY_FILE: join(folder, 'none.txt') };
  expect(problemsOf(missing)).toEqual(['SEAL_POLICY_FILE cannot be read: ENOENT']);
});

test('production needs witnesses, and staging does not', () => {
  const lines = [logLine, witness];
  const problem = 'SEAL_POLICY_FILE: production needs a quorum of witnesses';
  expect(problemsOfPolicy([...lines, 'quorum none'], { LOTO_ENV: 'production' })).toEqual([problem]);
  expect(problemsOfPolicy([...lines, 'quorum one'], { LOTO_ENV: 'production' })).toEqual([]);
  expect(problemsOfPolicy([...lines, 'quorum none'], { LOTO_ENV: 'staging' })).toEqual([]);
  expect(problemsOf({ ...complete, LOTO_ENV: 'production', SEAL_POLICY_FILE: '' })).toContain(problem);
});

test('keys of another length are refused', () => {
  const long = Buffer.concat([Buffer.from(complete.SEAL_LOG_KEY, 'base64url'), Buffer.from('a')]);
  expect(problemsOf({ ...complete, SEAL_LOG_KEY: long.toString('base64url') })).toEqual([
    'SEAL_LOG_KEY must be Ed25519 keys: 32 bytes in base64url',
  ]);
});
