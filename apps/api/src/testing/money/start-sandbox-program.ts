import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A running sandbox. */
export interface SandboxProgram {
  /** The URL of the requested service. */
  readonly url: string;
  /** Calls its control API. */
  readonly ask: <T>(method: string, path: string, body?: object) => Promise<T>;
  readonly stop: () => Promise<void>;
}

const program = fileURLToPath(new URL('../../../../sandbox/src/main.ts', import.meta.url));

/**
 * Starts the sandbox's process with its own folder.
 * @param env in addition to its folder and its card provider's free port
 * @param announcement the start of the output line that contains the requested service's URL
 */
export async function startSandboxProgram(
  env: Readonly<Record<string, string>>,
  announcement: string,
): Promise<SandboxProgram> {
  const home = await mkdtemp(join(tmpdir(), 'loto-sandbox-'));
  const child = spawn(process.execPath, [program], {
    env: { ...inherited(), SANDBOX_PORT: '0', SANDBOX_HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressAfter(announcement, createInterface(child.stdout));
  return {
    url,
    async ask<T>(method: string, path: string, body?: object): Promise<T> {
      const response = await fetch(`${url}${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}`);
      return (await response.json()) as T;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Returns the part of our own environment that a process of the project needs. */
export function inherited(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

async function addressAfter(announcement: string, lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    if (line.startsWith(announcement)) return line.slice(announcement.length);
  }
  throw new Error('The sandbox did not start');
}
