import { expect, it } from 'vitest';
import { HeldOutput } from './output.ts';
import { runCommand } from './run-command.ts';

async function run(script: string) {
  let printed = '';
  const output = new HeldOutput((chunk) => (printed += String(chunk)));
  output.release();
  const hasSucceeded = await runCommand(output, process.execPath, ['-e', script]);
  return { hasSucceeded, printed };
}

it('prints a command’s output, and reports whether it succeeded', async () => {
  const { hasSucceeded, printed } = await run('console.log("one"); console.error("two")');
  expect(hasSucceeded).toBe(true);
  expect(printed.split('\n').toSorted()).toEqual(['', 'one', 'two']);
  expect(await run('console.log("x".repeat(200_000)); process.exitCode = 3')).toEqual({
    hasSucceeded: false,
    printed: `${'x'.repeat(200_000)}\n`,
  });
});

it('ends with its command, even if a remaining process holds its output open', async () => {
  const { printed } = await run(`
    const { spawn } = require('node:child_process');
    const left = spawn('sleep', ['60'], { stdio: 'inherit' });
    left.unref();
    console.log('left', left.pid);`);
  const pid = Number(/^left (\d+)$/m.exec(printed)?.[1]);
  // The process is still running.
  expect(process.kill(pid)).toBe(true);
});

it('says why a command could not be started', async () => {
  let printed = '';
  const output = new HeldOutput((chunk) => (printed += String(chunk)));
  output.release();
  expect(await runCommand(output, '/no/such/program', [])).toBe(false);
  expect(printed).toContain('ENOENT');
});
