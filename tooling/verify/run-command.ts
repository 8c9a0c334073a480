import { spawn, type ChildProcess } from 'node:child_process';
import { PROJECT_FOLDER } from './project.ts';

const running = new Set<ChildProcess>();

/** Runs a command to its end, its output on ours; resolves to whether it succeeded. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? PROJECT_FOLDER,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const end = (hasSucceeded: boolean) => {
      running.delete(child);
      resolve(hasSucceeded);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.once('exit', (code) => end(code === 0));
  });
}

/** Ends what is still running, when the checks themselves are ended. */
export function endRunningCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}
