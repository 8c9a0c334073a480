import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { INSTALL_LOCK, lockInstall } from './install-lock.mjs';
import { isInstalled, recordInstalled } from './installed.mjs';
import { projectFolder } from './project-folder.mjs';
import { writeProblem } from './write-problem.mjs';

/**
 * Includes development packages for any NODE_ENV, since the checks and the player's build need
 * them. Only errors are printed, because an older Node, which only runs npm here, would cause a
 * warning for every second package.
 */
const ARGS = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {object} InstallOptions
 * @property {string} [folder] default this project
 * @property {string} [npm] the program
 * @property {number} [everyMs] polling interval of a wait
 * @property {(line: string) => void} [say]
 */

/**
 * Runs `npm ci` if packages are missing, the lock file has changed since the last install, or an
 * install was interrupted. Concurrent callers wait for the one that installs.
 * @param {InstallOptions} [options]
 * @throws {Error} with a sentence that explains why it can't install
 */
export async function installIfNeeded(options = {}) {
  const { folder = projectFolder, npm = 'npm', everyMs, say = console.log } = options;
  // A lock exists while another process installs, and after an interrupted install.
  if (!existsSync(join(folder, INSTALL_LOCK)) && isInstalled(folder)) return;
  try {
    const lock = await lockInstall(folder, {
      everyMs,
      onWait: (pid, file) => say(`Process ${pid} is installing the packages; waiting for it (${file}) …`),
    });
    try {
      if (!lock.isAfterInterruption && isInstalled(folder)) return;
      say(
        lock.isAfterInterruption
          ? 'An install was interrupted; installing the packages again (npm ci) …'
          : 'Installing the packages that are missing (npm ci) …',
      );
      await runNpm(npm, folder, lock.addChild);
      recordInstalled(folder);
    } catch (error) {
      // npm's own record could claim that the install is complete.
      rmSync(join(folder, 'node_modules', '.package-lock.json'), { force: true });
      throw error;
    } finally {
      lock.release();
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new Error(`${writeProblem(text, folder) ?? text} Nothing was started.`, { cause: error });
  }
}

/**
 * Runs npm and ends it together with this process. The next start repeats a partial install.
 * @param {string} npm
 * @param {string} folder
 * @param {(pid: number) => void} onStart
 * @returns {Promise<void>}
 */
function runNpm(npm, folder, onStart) {
  const child = spawn(npm, ARGS, {
    cwd: folder,
    // Its errors are read before they are shown, because some get an additional explanation.
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (child.pid !== undefined) onStart(child.pid);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors = (errors + text).slice(-100_000)));
  /** @type {NodeJS.Signals | null} */
  let given = null;
  const giveUp = (/** @type {NodeJS.Signals} */ signal) => {
    given = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, giveUp);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`npm could not be run: ${error.message}.`)));
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, giveUp);
      if (given !== null) reject(new Error(`The install was given up (${given}).`));
      else if (code === 0) resolve();
      else reject(new Error(`${errors}npm ci failed.`));
    });
  });
}
