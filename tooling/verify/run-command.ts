import { spawn, type ChildProcess } from 'node:child_process';
import { PROJECT_FOLDER } from './project.ts';
import type { Output } from './output.ts';

/** Programs omit colors in a pipe unless they are requested. */
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** How long to wait for a command's remaining output. */
const outputAfterExitMs = 1000;

const running = new Set<ChildProcess>();

/**
 * Runs a command until it ends and prints its output.
 * @returns true if it succeeded
 */
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
    // Processes that it left running may keep its output open.
    child.once('exit', (code) => void setTimeout(end, outputAfterExitMs, code === 0).unref());
  });
}

/** Ends running commands when the checks themselves are ended. */
export function endRunningCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}
