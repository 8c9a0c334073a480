import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Beside node_modules, which an install removes first. */
export const INSTALL_LOCK = '.loto-install.lock';

/** A lock that no process can be read from is one whose holder was ended while writing it. */
const UNREADABLE_AFTER_MS = 10_000;

/**
 * A process, and when the system says that it began: its number is another's one day.
 * @typedef {{ pid: number, startedAt: string | null }} Process
 */

/**
 * Makes this process the only one that installs into a folder, and waits for another that does. It
 * is a file with the processes in it, since nothing of Node 20 locks one by the system: the lock of
 * processes that have ended counts no more.
 * @param {string} folder the project folder
 * @param {{ onWait?: (pid: number, file: string) => void, everyMs?: number }} [options] `onWait` is
 *   called once, before it waits
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
 * @property {boolean} isAfterInterruption an earlier install did not end: nothing it left counts
 * @property {(pid: number) => void} addChild a process that holds the lock as well, should it
 *   outlive this one
 * @property {() => void} release
 */

/**
 * @param {string} file
 * @param {Process[]} holders
 * @returns {boolean} false when there is a lock already
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
 * @returns {Process | 'gone' | 'unknown'} a process that lives and holds the lock
 */
function readHolder(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holders = parse(readFileSync(file, 'utf8'));
    if (holders === null) return age > UNREADABLE_AFTER_MS ? 'gone' : 'unknown';
    return holders.find(isAlive) ?? 'gone';
  } catch {
    return 'unknown'; // it was released meanwhile
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
 * Removes a lock that no process holds. Another process may have done the same and made its own in
 * between: that one is put back.
 * @param {string} file
 */
function takeAway(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another was first
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
    // it lives, and is another user's
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return startedAt === null || startedAt === startOf(pid);
}

/**
 * When a process began, in ticks since the machine did; null where the system has no /proc.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name of the program, in parentheses, may hold spaces; this is the 20th field after it
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
