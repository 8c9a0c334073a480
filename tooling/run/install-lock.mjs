import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Next to node_modules, because an install first removes that folder. */
export const INSTALL_LOCK = '.loto-install.lock';

/** An unreadable lock means that its owner ended while writing it. */
const UNREADABLE_AFTER_MS = 10_000;

/**
 * A process with its start time according to the system, because process ids are reused.
 * @typedef {{ pid: number, startedAt: string | null }} Process
 */

/**
 * Makes this process the only one that installs into a folder, after waiting for any other one. The
 * lock is a file with process ids, since Node 20 has no file locks. A lock of ended processes is
 * ignored.
 * @param {string} folder the project folder
 * @param {{ onWait?: (pid: number, file: string) => void, everyMs?: number }} [options] `onWait` is
 *   called once before waiting
 * @returns {Promise<InstallLock>}
 */
export async function lockInstall(folder, { onWait = () => {}, everyMs = 300 } = {}) {
  const file = join(folder, INSTALL_LOCK);
  const own = [processOf(process.pid)];
  let isAfterInterruption = false;
  let hasSaid = false;
  while (!make(file, own)) {
    const holder = readHolder(file);
    if (holder === 'gone') {
      isAfterInterruption = true;
      takeAway(file);
      continue;
    }
    if (holder !== 'unknown' && !hasSaid) {
      hasSaid = true;
      onWait(holder.pid, file);
    }
    await wait(everyMs);
  }
  return {
    isAfterInterruption,
    addChild(pid) {
      own.push(processOf(pid));
      writeFileSync(file, JSON.stringify(own));
    },
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * @typedef {object} InstallLock
 * @property {boolean} isAfterInterruption an earlier install was interrupted: its results are
 *   discarded
 * @property {(pid: number) => void} addChild adds a process that also owns the lock, in case it
 *   outlives this one
 * @property {() => void} release
 */

/**
 * @param {string} file
 * @param {Process[]} holders
 * @returns {boolean} false if a lock already exists
 */
function make(file, holders) {
  try {
    writeFileSync(file, JSON.stringify(holders), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {Process | 'gone' | 'unknown'} a living process that owns the lock
 */
function readHolder(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holders = parse(readFileSync(file, 'utf8'));
    if (holders === null) return age > UNREADABLE_AFTER_MS ? 'gone' : 'unknown';
    return holders.find(isAlive) ?? 'gone';
  } catch {
    return 'unknown'; // The lock has been released in the meantime.
  }
}

/**
 * @param {string} text
 * @returns {Process[] | null}
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Removes a lock without a living owner. If another process has done the same in the meantime and
 * created its own lock, that one is restored.
 * @param {string} file
 */
function takeAway(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process was first.
  }
  const holder = readHolder(aside);
  if (holder === 'gone') rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/**
 * @param {number} pid
 * @returns {Process}
 */
function processOf(pid) {
  return { pid, startedAt: startOf(pid) };
}

/** @param {Process} holder */
function isAlive({ pid, startedAt }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It's alive and belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return startedAt === null || startedAt === startOf(pid);
}

/**
 * Returns when a process started, in ticks since boot, or null on systems without /proc.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name in parentheses may contain spaces. This is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
