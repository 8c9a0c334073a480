import { setTimeout as sleep } from 'node:timers/promises';
import { anyFreePort, freePortFrom } from '../ports/free-port.ts';
import type { Cluster } from './create-cluster.ts';
import { answersFor } from './connection.ts';
import { findRunning, removeStalePidFile } from './find-running.ts';
import { spawnServer } from './spawn-server.ts';
import { startFailureOf } from './start-failure.ts';

/** `isThrowaway` disables durability for speed; it's only for test databases. */
export interface ServerOptions {
  readonly preferredPort: number;
  readonly isThrowaway?: boolean;
  readonly deadlineMs?: number;
  /**
   * Called with the server's process id as soon as it exists, before the server accepts
   * connections.
   */
  readonly onSpawn?: (pid: number) => void;
}

/**
 * A server that accepts connections. `isAdopted` means that it was left over from a killed
 * launcher.
 */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly isAdopted: boolean;
}

/** Long enough for crash recovery of the demo's data. */
const START_DEADLINE_MS = 60_000;

/**
 * Starts the server, or reuses the one that has already opened the data. Chooses another port if
 * the preferred one is taken, and retries while a dead server hasn't been reaped.
 * @throws {Error} with the end of the server's own log if it can't be started
 */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<RunningServer> {
  const deadlineAt = Date.now() + (options.deadlineMs ?? START_DEADLINE_MS);
  let port = await freePortFrom(options.preferredPort);
  for (;;) {
    const adopted = await adopt(cluster, deadlineAt);
    if (adopted !== null) return adopted;

    const attempt = spawnServer(cluster, port, options.isThrowaway === true);
    options.onSpawn?.(attempt.pid);
    if (await becomesReady(cluster, port, attempt.hasExited, deadlineAt)) {
      return { pid: attempt.pid, port, isAdopted: false };
    }
    const failure = startFailureOf(attempt.output());
    if (Date.now() > deadlineAt || failure === 'other') {
      throw new Error(`PostgreSQL did not start; its log ${cluster.logFile} ends with:\n${attempt.output()}`);
    }
    if (failure === 'port-taken') port = await anyFreePort();
    else if (!removeStalePidFile(cluster)) await sleep(200);
  }
}

async function adopt(cluster: Cluster, deadlineAt: number): Promise<RunningServer | null> {
  while (Date.now() < deadlineAt) {
    const running = findRunning(cluster);
    if (running === null) return null;
    if (running.port !== null && (await answersFor(cluster, running.port))) {
      return { pid: running.pid, port: running.port, isAdopted: true };
    }
    await sleep(100);
  }
  throw new Error(
    `A PostgreSQL has ${cluster.dataFolder} open but does not answer; its log is ${cluster.logFile}.`,
  );
}

async function becomesReady(cluster: Cluster, port: number, hasExited: () => boolean, deadlineAt: number) {
  while (!hasExited() && Date.now() < deadlineAt) {
    if (await answersFor(cluster, port)) return true;
    await sleep(50);
  }
  return false;
}
