import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child.ts';

const UP_DEADLINE_MS = 60_000;

/**
 * Waits until the URL responds in the way that `isUp` requires (by default, in any way).
 * @throws {Error} with the child's last lines of output if it ended first or never responded
 */
export async function waitUntilUp(
  child: Child,
  url: string,
  isUp: (response: Response) => boolean = () => true,
): Promise<void> {
  const deadlineAt = Date.now() + UP_DEADLINE_MS;
  while (Date.now() < deadlineAt) {
    if (child.process.exitCode !== null || child.process.signalCode !== null) break;
    if (await answers(url, isUp)) return;
    await sleep(50);
  }
  throw new Error(`${child.name} did not start (${url} does not answer).\n${child.tail()}`);
}

async function answers(url: string, isUp: (response: Response) => boolean): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    await response.body?.cancel();
    return isUp(response);
  } catch {
    return false;
  }
}
