import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { processState } from '../processes/process-state.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { prepareHomes } from '../testing/prepared-homes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { moveHomeAway } from './move-home-away.ts';
import { lockHome, StackAlreadyRunning } from './stack-lock.ts';

const now = new Date('2026-11-18T12:00:00Z');
const newHome = prepareHomes();

it('moves the data next to the home, and ends a remaining server', async () => {
  const home = newHome();
  const server = await startPostgres({ home });
  const away = await moveHomeAway(home, now);
  expect(away).toBe(`${home}-of-2026-11-18T12-00-00`);
  expect(existsSync(home)).toBe(false);
  expect(readFileSync(join(String(away), 'postgres', 'data', 'PG_VERSION'), 'utf8')).toMatch(/^\d+/);
  expect(processState(server.pid ?? 0).is).not.toBe('alive');
});

it('moves nothing while a stack is running on it, or if there is nothing', async () => {
  const home = newHome();
  const lock = lockHome(home);
  await expect(moveHomeAway(home, now)).rejects.toThrow(StackAlreadyRunning);
  expect(existsSync(join(home, 'postgres'))).toBe(true);
  lock.release();
  expect(await moveHomeAway(join(temporaryFolder(), 'home'), now)).toBeNull();
});
