import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface LoadOrder {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly connections: number;
  /** Duration of the load before the measurement. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** File for the response bodies, one per line. */
  readonly answersFile: string;
}

/** Times from sending a request to its complete response. */
export interface LoadResult {
  readonly purchasesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Acknowledged tickets, including those of the warm-up. */
  readonly answered: number;
  /** Number of other responses, by message. */
  readonly refusals: Readonly<Record<string, number>>;
  /** CPU time of the load process itself. */
  readonly cpuSeconds: number;
}

export interface LifecyclesOrder {
  readonly url: string;
  readonly providerUrl: string;
  readonly databaseUrl: string;
  readonly players: readonly { readonly playerId: string; readonly token: string }[];
  readonly concurrency: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Times from the order to the active ticket. */
export interface LifecyclesResult {
  readonly lifecyclesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Tickets that became active, including those of the warm-up. */
  readonly activated: number;
  /** CPU time of the load process itself. */
  readonly cpuSeconds: number;
}

/** Buys tickets from a separate process. */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  return (await runProgram('./load.ts', order)) as LoadResult;
}

/** Runs complete ticket lifecycles in a separate process. */
export async function runLifecycles(order: LifecyclesOrder): Promise<LifecyclesResult> {
  return (await runProgram('./lifecycles.ts', order)) as LifecyclesResult;
}

async function runProgram(program: string, order: LoadOrder | LifecyclesOrder): Promise<unknown> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    child.send(order);
    const ended = once(child, 'exit').then(() => {
      throw new Error('The process that makes the load ended early');
    });
    const [result] = await Promise.race([once(child, 'message'), ended]);
    return result;
  } finally {
    child.kill();
  }
}
