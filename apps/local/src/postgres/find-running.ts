import { readlinkSync, readdirSync, rmSync } from 'node:fs';
import { processState } from '../processes/process-state.ts';
import type { Cluster } from './create-cluster.ts';
import { pidFilePath, readPidFile, type PidFile } from './pid-file.ts';

/** Finds the server that has opened this data by its pid file; returns null if none is running. */
export function findRunning(cluster: Pick<Cluster, 'dataFolder'>): PidFile | null {
  const file = readPidFile(cluster.dataFolder);
  if (file === null) return null;
  const state = processState(file.pid);
  return state.is === 'alive' && isServerOf(state.command, cluster.dataFolder) ? file : null;
}

/**
 * Removes a pid file whose process id now belongs to another program, or to a dead process that is
 * never reaped. Otherwise the server would refuse to start. The file stays if a process of the old
 * server is still running, since it prevents two servers from using one folder.
 * @returns true if it removed the file
 */
export function removeStalePidFile(cluster: Cluster): boolean {
  const file = readPidFile(cluster.dataFolder);
  if (file === null || processState(file.pid).is === 'gone') return false;
  if (findRunning(cluster) !== null || hasLivingBackend(cluster.dataFolder)) return false;
  rmSync(pidFilePath(cluster.dataFolder), { force: true });
  return true;
}

function isServerOf(command: string, dataFolder: string): boolean {
  return command.includes('postgres') && command.includes(dataFolder);
}

/**
 * Reports whether any process works in the data folder, as every server process does. Only Linux
 * can list them; elsewhere, only the pid counts.
 */
function hasLivingBackend(dataFolder: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => workingFolder(pid) === dataFolder && processState(Number(pid)).is === 'alive');
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}
