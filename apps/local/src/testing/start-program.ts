import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../bin/start.ts', import.meta.url));

/** A running process of `npm start`'s program. */
export interface StartedProgram {
  readonly process: ChildProcess;
  /** Resolves to the printed lines once the URLs have been printed or the program has ended. */
  readonly isUp: () => Promise<string[]>;
  /** Sends a signal and resolves to the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the program with data in `home`, the variables in `env` and free ports. */
export function startProgram(
  home: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): StartedProgram {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LOTO_HOME: home,
      PORT: '0',
      MAILBOX_PORT: '0',
      SMTP_PORT: '0',
      SANDBOX_PORT: '0',
      OPENID_PORT: '0',
      PARTNER_PORT: '0',
      WITNESS_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));

  let terminal = '';
  const isUp = new Promise<string[]>((resolve) => {
    const read = (chunk: Buffer) => {
      terminal += chunk.toString('utf8');
      if (/Witnesses: .*\n/.test(terminal)) resolve(terminal.trim().split('\n'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => resolve(terminal.trim().split('\n')));
  });
  return {
    process: child,
    isUp: () => isUp,
    async end(signal) {
      child.kill(signal);
      return (await exit)[0];
    },
  };
}

/** Returns a process's descendants (Linux). */
export function processesBelow(pid: number): number[] {
  const children = childrenOf(pid).trim().split(' ').filter(Boolean);
  return children.flatMap((child) => [Number(child), ...processesBelow(Number(child))]);
}

function childrenOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    return ''; // The process has ended in the meantime.
  }
}
