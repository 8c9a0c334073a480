import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { previousRelease, readPreviousRelease, takeRelease } from './previous-release.ts';
import { PROJECT_FOLDER } from './project.ts';

it('the release before is named by its whole commit, and a test of it is left out with a reason alone', () => {
  expect(previousRelease().commit).toMatch(/^[0-9a-f]{40}$/);
  expect(() => readPreviousRelease('{"commit":"main","without":{}}')).toThrow('names no whole commit');
  const commit = 'a'.repeat(40);
  expect(() => readPreviousRelease(JSON.stringify({ commit, without: { 'a.test.ts': '' } }))).toThrow(
    'no reason',
  );
});

it('a history that lacks it is said in a sentence', () => {
  expect(() => takeRelease('0123456789'.repeat(4))).toThrow(
    /lacks the release before, 0123456789.*: git fetch/,
  );
});

it('the full run has its stage', () => {
  const stages = readFileSync(join(PROJECT_FOLDER, 'tooling/verify/choose-stages.ts'), 'utf8');
  expect(stages).toContain('previousReleaseStage');
});
