import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { accountFor } from '@loto/local';

/** The system user that runs PostgreSQL and its tools; null is the current user. */
export type Account = ReturnType<typeof accountFor>;

/** Options for running a program. */
interface Running {
  readonly account: Account;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

const execute = promisify(execFile);

/**
 * Runs a program until it ends.
 * @returns its output
 * @throws with its output if it fails
 */
export async function run(
  program: string,
  args: readonly string[],
  { account, env = {}, cwd = '/' }: Running,
): Promise<string> {
  try {
    const { stdout } = await execute(program, args, {
      ...account,
      cwd,
      env: { ...process.env, ...env },
      maxBuffer: 16 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed: ${stdout}${stderr}`, { cause: error });
  }
}

/** A program that keeps running. */
export interface Service {
  readonly pid: number;
  /** Returns true if it has ended. */
  readonly hasEnded: () => boolean;
  /** Returns its exit code after it has ended; null if a signal ended it. */
  readonly exitCode: () => number | null;
  readonly ended: Promise<void>;
  /** Sends a signal and waits for the end. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
  /** Returns the end of its output. */
  readonly tail: () => string;
}

/** Starts a program that keeps running. Its output goes to a file. */
export function startService(
  program: string,
  args: readonly string[],
  { account, env = {}, cwd = '/', logFile }: Running & { readonly logFile: string },
): Service {
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    ...account,
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    // The drill handles the terminal's signals itself and stops the program in order.
    detached: true,
  });
  closeSync(log);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const note = () => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', note);
    child.once('error', note);
  });
  return {
    pid: child.pid ?? 0,
    hasEnded: () => hasEnded,
    exitCode: () => child.exitCode,
    ended,
    async end(signal = 'SIGTERM') {
      if (!hasEnded) child.kill(signal);
      await ended;
    },
    tail: () => readFileSync(logFile, 'utf8').slice(-3000),
  };
}
