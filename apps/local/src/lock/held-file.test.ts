import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { holdFile, type HeldFile } from './held-file.ts';

async function hold(path: string): Promise<HeldFile> {
  const taken = await holdFile(path);
  if (!('held' in taken)) throw new Error(`held by ${taken.holder.pid}`);
  onTestFinished(() => taken.held.release());
  return taken.held;
}

it('is held by one, who says something about itself', async () => {
  const path = join(temporaryFolder(), 'a.lock');
  const held = await hold(path);
  held.note('http://localhost:3000');
  expect(await holdFile(path)).toMatchObject({
    holder: { pid: process.pid, note: 'http://localhost:3000' },
  });
});

it('is free again after a release, with nothing left in the folder', async () => {
  const folder = temporaryFolder();
  (await hold(join(folder, 'a.lock'))).release();
  expect(readdirSync(folder)).toEqual([]);
  await hold(join(folder, 'a.lock'));
});

it('is taken over from a holder that was killed', async () => {
  const path = join(temporaryFolder(), 'a.lock');
  const module = new URL('./held-file.ts', import.meta.url).href;
  const program = `const { holdFile } = await import(${JSON.stringify(module)});
    await holdFile(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(await holdFile(path)).toMatchObject({ holder: { pid: holder.pid } });
  const exit = once(holder, 'exit');
  holder.kill('SIGKILL');
  await exit;
  expect(existsSync(path)).toBe(true);
  expect(await hold(path)).toBeDefined();
});

it('is taken over from a file that says nothing', async () => {
  const path = join(temporaryFolder(), 'a.lock');
  writeFileSync(path, '');
  expect(await hold(path)).toBeDefined();
});

it('is got by exactly one of many who want a dead holder’s', async () => {
  const path = join(temporaryFolder(), 'a.lock');
  writeFileSync(path, JSON.stringify({ token: 'dead', port: 1, pid: 1, note: null }));
  const all = await Promise.all(Array.from({ length: 20 }, () => holdFile(path)));
  const holders = all.flatMap((one) => ('held' in one ? [one.held] : []));
  onTestFinished(() => holders.forEach((one) => one.release()));
  expect(holders).toHaveLength(1);
});
