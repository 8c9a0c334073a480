import { existsSync, realpathSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLocation } from '../postgres/choose-location.ts';
import { findRunning } from '../postgres/find-running.ts';
import { stopServer } from '../postgres/stop-server.ts';
import { lockHome } from './stack-lock.ts';

/**
 * Moves the data in `home` to a sibling folder whose name ends with the time, so that the next
 * start begins without data.
 * @returns the new folder, or null if there was no data
 * @throws {StackAlreadyRunning} if a stack runs on the data
 */
export async function moveHomeAway(home: string, now: Date): Promise<string | null> {
  if (!existsSync(home)) return null;
  const lock = lockHome(home);
  try {
    // A killed launcher leaves its database server running.
    const dataFolder = join(realpathSync(chooseLocation(home).folder), 'data');
    const server = findRunning({ dataFolder });
    if (server !== null) await stopServer(server.pid);
  } finally {
    lock.release();
  }
  const away = `${home}-of-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  renameSync(home, away);
  return away;
}
