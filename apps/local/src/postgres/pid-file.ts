import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of postmaster.pid in a data folder. `port` is null until the server listens. */
export interface PidFile {
  readonly pid: number;
  readonly port: number | null;
}

/** Returns the path of the pid file in a data folder. */
export function pidFilePath(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid');
}

/**
 * Reads postmaster.pid (line 1: process id, line 4: port); returns null if it's missing or contains
 * no process id.
 */
export function readPidFile(dataFolder: string): PidFile | null {
  let lines: string[];
  try {
    lines = readFileSync(pidFilePath(dataFolder), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number.isInteger(port) && port > 0 ? port : null };
}
