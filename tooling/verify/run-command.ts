import { spawn, type ChildProcess } from 'node:child_process';
import { PROJECT_FOLDER } from './project.ts';
import type { Output } from './output.ts';

/** What prints into a pipe leaves colors out unless they are requested. */
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** What a command printed has arrived by then. */
const outputAfterExitMs = 1000;

const running = new Set<ChildProcess>();

/** Runs a command to its end and prints what it prints; resolves to whether it succeeded. */
export function runCommand(
  output: Output,
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? PROJECT_FOLDER,
      env: { ...process.env, ...colors, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => output.print(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.print(chunk));
    running.add(child);
    const end = (hasSucceeded: boolean) => {
      running.delete(child);
      resolve(hasSucceeded);
    };
    child.once('error', (error) => {
      output.print(`${error.message}\n`);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
    // what it started and left behind may hold its output open
    child.once('exit', (code) => void setTimeout(end, outputAfterExitMs, code === 0).unref());
  });
}

/** Ends what is still running, when the checks themselves are ended. */
export function endRunningCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}
