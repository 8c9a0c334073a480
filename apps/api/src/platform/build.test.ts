import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { product } from '@loto/api-contract/product';
import { expect, onTestFinished, test } from 'vitest';
import { readBuild } from './build.ts';

const hash = 'a'.repeat(40);
const other = 'b'.repeat(40);

test.each([
  ['an image', { COMMIT: `${hash}\n` }],
  ['a clone', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${hash}\n` }],
  [
    'a clone whose refs are packed',
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# pack-refs\n${other} refs/heads/old\n${hash} refs/heads/main\n`,
    },
  ],
  ['a clone at a tag', { '.git/HEAD': `${hash}\n` }],
  [
    'a second folder of a clone',
    {
      '.git': 'gitdir: of/worktrees/second\n',
      'of/worktrees/second/HEAD': 'ref: refs/heads/second\n',
      'of/worktrees/second/commondir': '../..\n',
      'of/refs/heads/second': `${hash}\n`,
    },
  ],
])('the commit of %s', (_, files) => {
  expect(buildIn(files)).toEqual({ version: product.appVersion, commit: hash });
});

test.each([
  ['an image that was built without one', { COMMIT: '\n' }],
  ['a folder without git', {}],
])('%s has no known commit', (_, files) => {
  expect(buildIn(files).commit).toBe('unknown');
});

function buildIn(files: Readonly<Record<string, string | undefined>>) {
  const folder = mkdtempSync(join(tmpdir(), 'loto-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text = ''] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readBuild(folder);
}
