import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram } from '../testing/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startProblem } from './start-problem.ts';

const home = '/srv/loto/.loto';

it.each([
  [`ENOSPC: no space left on device, write`, /^The disk is full\. .*\/srv\/loto\/\.loto/],
  [
    `PostgreSQL did not start.\nFATAL: could not write: No space left on device\n    at x (y.js:1)`,
    /^The disk is full/,
  ],
  [`EROFS: read-only file system, mkdir '/srv/loto/.loto'`, /^The file system is read-only\. .*LOTO_HOME/],
  [`attempt to write a readonly database`, /^The file system is read-only/],
  [`EACCES: permission denied, mkdir '/srv/data'`, /^There is no right to write \/srv\/data\. /],
])('%s is one sentence or two, without a stack trace', (message, sentence) => {
  const problem = startProblem(new Error(message), home);
  expect(problem).toMatch(sentence);
  expect(problem).not.toContain('\n');
});

it('prints any other error completely', () => {
  expect(startProblem(new Error('The API failed.\nits last lines'), home)).toBe(
    'The API failed.\nits last lines',
  );
});

const noStack = (lines: readonly string[]) => lines.filter((line) => /^ +at /.test(line));

/** Returns the Node flag that makes a program's file system calls fail with the given code. */
function withBrokenDisk(call: 'mkdirSync' | 'writeFileSync', code: string): string {
  const source = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.${call} = (path) => {
      throw Object.assign(new Error('${code}: chosen, open ' + path), { code: '${code}' });
    };
    syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(source)}`;
}

const broken = [
  ['writeFileSync', 'ENOSPC', 'The disk is full.'],
  ['mkdirSync', 'EROFS', 'The file system is read-only.'],
  ['writeFileSync', 'EACCES', 'There is no right to write'],
] as const;
const shown = process.env['LOTO_FULL_TESTS'] === '1' ? broken : broken.slice(0, 1);

it.each(shown)('npm start ends with 1 and a sentence if %s returns %s', async (call, code, sentence) => {
  const program = startProgram(join(temporaryFolder(), 'home'), {
    NODE_OPTIONS: withBrokenDisk(call, code),
  });
  const lines = await program.isUp();
  expect(lines).toEqual([expect.stringContaining(`Loto did not start. ${sentence}`)]);
  expect(program.process.exitCode).toBe(1);
});

it(
  'npm start ends with 1 and a sentence if DATABASE_URL is unreachable',
  { tags: ['full-run'] },
  async () => {
    const program = startProgram(join(temporaryFolder(), 'home'), {
      DATABASE_URL: 'postgresql://ana:secret@127.0.0.1:1/loto',
    });
    const lines = await program.isUp();
    expect(lines.at(-1)).toBe(
      'Loto did not start. DATABASE_URL cannot be used: nothing answers at 127.0.0.1:1.',
    );
    expect(noStack(lines)).toEqual([]);
    expect(program.process.exitCode).toBe(1);
  },
);
