import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { logTail } from './log-tail.ts';

/** A program of the stack in a separate process. */
export interface ChildOptions {
  /** The name in messages, such as `API`. */
  readonly name: string;
  /** Path of the program (TypeScript or JavaScript). */
  readonly program: string;
  readonly args?: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly cwd?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The output goes to this file, or to the terminal if null. */
  readonly logFile: string | null;
  /** Formats a line of output for the terminal; lines stay unchanged if absent. */
  readonly readable?: (line: string) => string;
}

/** A child process that is running or has ended. */
export interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  /** Resolves to the exit code, or to null if a signal ended the process. */
  readonly ended: Promise<number | null>;
  /** True once a stop was requested. */
  readonly isEndWanted: () => boolean;
  /** Asks the process to end, kills it after `graceMs`, and resolves when it has ended. */
  readonly stop: (graceMs?: number) => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Returns the last lines of the output. */
  readonly tail: () => string;
}

/** Disables colors in log files. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined };

const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href;

/**
 * Starts a program with this Node version. It gets its own process group, so that Ctrl-C reaches
 * only the launcher, which ends the children in order.
 */
export function startChild(options: ChildOptions): Child {
  const output = options.logFile === null ? 'inherit' : openLog(options.logFile);
  const isReadable = output === 'inherit' && options.readable !== undefined;
  const startsAtByte = typeof output === 'number' ? fstatSync(output).size : 0;
  const child = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, ...(options.nodeFlags ?? []), options.program, ...(options.args ?? [])],
    {
      cwd: options.cwd ?? PROJECT_FOLDER,
      env: { ...process.env, ...(output === 'inherit' ? {} : PLAIN), NODE_ENV: undefined, ...options.env },
      stdio: ['ignore', isReadable ? 'pipe' : output, output, 'ipc'],
      detached: true,
    },
  );
  if (typeof output === 'number') closeSync(output);
  if (child.stdout !== null)
    createInterface(child.stdout).on('line', (line) => console.log(options.readable?.(line) ?? line));

  let isEndWanted = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code));
  });
  const signal = async (name: NodeJS.Signals) => {
    isEndWanted = true;
    child.kill(name);
    await ended;
  };
  return {
    name: options.name,
    process: child,
    ended,
    isEndWanted: () => isEndWanted,
    kill: signal,
    async stop(graceMs = 3500) {
      const insist = new AbortController();
      void sleep(graceMs, undefined, { signal: insist.signal }).then(
        () => child.kill('SIGKILL'),
        () => {},
      );
      await signal('SIGTERM');
      insist.abort();
    },
    tail: () => logTail(options.logFile, startsAtByte),
  };
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'a');
}
