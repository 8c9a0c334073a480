import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What the load is to be. */
export interface LoadOrder {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly connections: number;
  /** Load before the measurement begins. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Where the bodies of the answers go, one a line. */
  readonly answersFile: string;
}

/** What the load found; times from sending a request to its whole answer. */
export interface LoadReport {
  readonly purchasesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Tickets that were answered, those of the warm-up included. */
  readonly answered: number;
  /** Other answers, by their text. */
  readonly refusals: Readonly<Record<string, number>>;
}

const program = fileURLToPath(new URL('./load.ts', import.meta.url));

/** Makes load from a process of its own. */
export async function runLoad(order: LoadOrder): Promise<LoadReport> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    child.send(order);
    const ended = once(child, 'exit').then(() => {
      throw new Error('The process that makes the load ended early');
    });
    const [report] = await Promise.race([once(child, 'message'), ended]);
    return report as LoadReport;
  } finally {
    child.kill();
  }
}
