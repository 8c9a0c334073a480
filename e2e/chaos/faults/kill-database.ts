import { readFileSync } from 'node:fs';

/**
 * Kills a PostgreSQL with -9: the server and all its processes, so that none shuts down gracefully.
 */
export function killDatabase(serverPid: number): void {
  for (const pid of [serverPid, ...childrenOf(serverPid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // The process has ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Only Linux can list child processes. Elsewhere, they end after their server. */
function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}
