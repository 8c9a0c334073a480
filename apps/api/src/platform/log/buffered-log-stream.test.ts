import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { turnsOfLines } from './buffered-log-stream.ts';

test('the lines of a turn are one write, in their order, and none is written twice', async () => {
  const written: string[] = [];
  const stream = turnsOfLines({ write: (text) => written.push(text) });
  stream.write('one\n');
  stream.write('two\n');
  expect(written).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  stream.write('three\n');
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('what was said before the process ended is written', () => {
  const module = fileURLToPath(new URL('./buffered-log-stream.ts', import.meta.url));
  const program = `import { turnsOfLines } from ${JSON.stringify(module)};
    turnsOfLines(process.stdout).write('the last words');
    process.exit(3);`;
  let output = '';
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  expect(output).toBe('the last words');
});
