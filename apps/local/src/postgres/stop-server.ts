import { setTimeout as sleep } from 'node:timers/promises';
import { processState } from '../processes/process-state.ts';

/**
 * Time limit for a fast shutdown of the demo. After it, the server is stopped immediately and
 * recovers at its next start. Everything must end within 5 s, and the other parts need up to 3.3 s.
 */
const FAST_SHUTDOWN_MS = 1000;

/**
 * Stops the server with "fast" (rolls back open transactions and writes a checkpoint) and, if
 * necessary, with "immediate".
 */
export async function stopServer(pid: number): Promise<void> {
  if (!signal(pid, 'SIGINT')) return;
  if (await hasEndedWithin(pid, FAST_SHUTDOWN_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await hasEndedWithin(pid, 400)) return;
  signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  // 0 and negative ids would signal a whole process group, including this process.
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
