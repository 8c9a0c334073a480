import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { takeLock } from './process-lock.ts';

function take(path: string) {
  const lock = takeLock(path);
  if (lock !== null) onTestFinished(() => lock.release());
  return lock;
}

it('has only one holder at a time', () => {
  const path = join(temporaryFolder(), 'a.sqlite');
  expect(Array.from({ length: 20 }, () => take(path)).filter((lock) => lock !== null)).toHaveLength(1);
});

it('is free again after a release', () => {
  const path = join(temporaryFolder(), 'a.sqlite');
  takeLock(path)?.release();
  expect(take(path)).not.toBeNull();
});

it('excludes another process, and is free again when its holder was killed', async () => {
  const path = join(temporaryFolder(), 'a.sqlite');
  const module = new URL('./process-lock.ts', import.meta.url).href;
  const program = `const { takeLock } = await import(${JSON.stringify(module)});
    globalThis.lock = takeLock(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  expect(take(path)).toBeNull();
  const exit = once(holder, 'exit');
  holder.kill('SIGKILL');
  await exit;
  expect(take(path)).not.toBeNull();
});
