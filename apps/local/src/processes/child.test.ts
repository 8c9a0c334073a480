import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startChild } from './child.ts';
import { processState } from './process-state.ts';
import { runChild } from './run-child.ts';

function program(source: string): { file: string; logFile: string } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'program.mjs'), source);
  return { file: join(folder, 'program.mjs'), logFile: join(folder, 'logs', 'program.log') };
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

it('lets a signalled program shut down in order', async () => {
  const { file, logFile } = program(
    `process.on('SIGTERM', () => { console.log('in order'); process.exit(0); });
     setInterval(() => {}, 1000); console.log('up');`,
  );
  const child = startChild({ name: 'Program', program: file, env: {}, logFile });
  await expect.poll(() => read(logFile)).toContain('up');
  expect(child.isEndWanted()).toBe(false);
  await child.stop();
  expect(child.isEndWanted()).toBe(true);
  expect(child.tail()).toContain('in order');
});

it('kills a program that does not end', async () => {
  const { file, logFile } = program(
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up');`,
  );
  const child = startChild({ name: 'Program', program: file, env: {}, logFile });
  await expect.poll(() => read(logFile)).toContain('up');
  await child.stop(100);
  expect(child.process.signalCode).toBe('SIGKILL');
});

it('lets a program exit that has nothing left to do', async () => {
  const { file, logFile } = program(`console.log(process.env.FACT, process.env.NODE_ENV);`);
  await runChild({ name: 'Program', program: file, env: { FACT: 'forty-nine' }, logFile });
  expect(read(logFile)).toBe('forty-nine undefined\n');
});

it('shows the last lines of a program that fails', async () => {
  const { file, logFile } = program(`console.error('no such table'); process.exit(3);`);
  await expect(runChild({ name: 'The migration', program: file, env: {}, logFile })).rejects.toThrow(
    /The migration failed \(exit code 3\)\.\nno such table/,
  );
});

it('ends a child whose launcher is killed', async () => {
  const { file, logFile } = program(`setInterval(() => {}, 1000); console.log(process.pid);`);
  const module = new URL('./child.ts', import.meta.url).href;
  const launcher = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startChild } = await import(${JSON.stringify(module)});
       startChild(${JSON.stringify({ name: 'Program', program: file, env: {}, logFile })});`,
    ],
    { stdio: 'inherit' },
  );
  await expect.poll(() => read(logFile)).toMatch(/\d+\n/);
  const pid = Number(read(logFile));
  expect(processState(pid).is).toBe('alive');
  const exit = once(launcher, 'exit');
  launcher.kill('SIGKILL');
  await exit;
  await expect.poll(() => processState(pid).is).not.toBe('alive');
});
