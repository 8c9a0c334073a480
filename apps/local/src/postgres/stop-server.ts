import { setTimeout as sleep } from 'node:timers/promises';
import { processState } from '../processes/process-state.ts';

/**
 * Within this a fast shutdown of a demo ends. Past it the server is ended at once and recovers at
 * its next start: everything ends within 5 s, of which the others take up to 3.3.
 */
const FAST_SHUTDOWN_MS = 1000;

/**
 * Ends the server: "fast" (open transactions are rolled back, a checkpoint is written), then, if
 * need be, at once.
 */
export async function stopServer(pid: number): Promise<void> {
  if (!signal(pid, 'SIGINT')) return;
  if (await hasEndedWithin(pid, FAST_SHUTDOWN_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await hasEndedWithin(pid, 400)) return;
  signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  // 0 and below would reach a whole process group, this process among it
  if (pid <= 0) return false;
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

async function hasEndedWithin(pid: number, ms: number): Promise<boolean> {
  const deadlineAt = Date.now() + ms;
  while (processState(pid).is === 'alive') {
    if (Date.now() > deadlineAt) return false;
    await sleep(25);
  }
  return true;
}
