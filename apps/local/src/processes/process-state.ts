import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * `dead` means that the process has ended but its parent hasn't reaped it, so its id is still in
 * use.
 */
export type ProcessState = { is: 'gone' } | { is: 'dead' } | { is: 'alive'; command: string };

/** Returns the state of the process with this id and, if alive, its command line. */
export function processState(pid: number): ProcessState {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return { is: 'gone' };
  }
  return process.platform === 'linux' ? stateFromProc(pid) : stateFromPs(pid);
}

function stateFromProc(pid: number): ProcessState {
  try {
    // "1234 (name) S …": the name may contain spaces and parentheses, so the state follows the last
    // parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const letter = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    if (letter === 'Z' || letter === 'X') return { is: 'dead' };
    return {
      is: 'alive',
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
    };
  } catch {
    return { is: 'gone' };
  }
}

function stateFromPs(pid: number): ProcessState {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    if (line.startsWith('Z')) return { is: 'dead' };
    return { is: 'alive', command: line.replace(/^\S+\s+/, '') };
  } catch {
    return { is: 'gone' };
  }
}
