import { readFileSync } from 'node:fs';

/**
 * Kills a PostgreSQL with -9: the server and, so that none ends in an orderly way, every process of
 * it.
 */
export function killDatabase(serverPid: number): void {
  for (const pid of [serverPid, ...childrenOf(serverPid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // one that has ended meanwhile
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Only Linux lists them; elsewhere they end once their server is gone. */
function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}
