import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './create-cluster.ts';
import { serverEnvironment } from './server-environment.ts';

const LOG_LIMIT_BYTES = 5_000_000;

const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
const ALWAYS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];

/** A server process that is starting or has already ended. */
export interface SpawnedServer {
  readonly pid: number;
  readonly hasExited: () => boolean;
  /** Returns the last 4000 characters of the process's log. */
  readonly output: () => string;
}

/**
 * Starts the program in its own session, so that Ctrl-C doesn't end it before its clients. It logs
 * to a file, so that it can outlive a killed launcher.
 */
export function spawnServer(cluster: Cluster, port: number, isThrowaway: boolean): SpawnedServer {
  rotate(cluster.logFile);
  const log = openSync(cluster.logFile, 'a');
  const startsAtByte = statSync(cluster.logFile).size;
  const settings = [...ALWAYS, ...(isThrowaway ? THROWAWAY : DURABLE)].flatMap((setting) => ['-c', setting]);
  const child = spawn(
    join(cluster.binariesFolder, 'bin', 'postgres'),
    ['-D', cluster.dataFolder, '-p', String(port), ...settings],
    {
      ...cluster.place.account,
      cwd: cluster.place.folder,
      env: serverEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  closeSync(log);
  let failure = '';
  child.on('error', (error) => (failure = error.message));
  child.unref();
  return {
    pid: child.pid ?? 0,
    hasExited: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    output: () =>
      failure + readFileSync(cluster.logFile).subarray(startsAtByte).toString('utf8').slice(-4000),
  };
}

function rotate(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
}
