import { spawnSync } from 'node:child_process';
import { isInstalled, recordInstalled } from './installed.mjs';
import { projectFolder } from './project-folder.mjs';

/** Runs `npm ci` when node_modules is missing or the lock file has changed since it was filled. */
export function installIfNeeded() {
  if (isInstalled(projectFolder)) return;
  console.log('Installing the packages that are missing (npm ci) …');
  // Development packages too, whatever NODE_ENV says: the checks and the build of the player need
  // them. Errors only: an older Node, which only runs npm here, is warned about by every second
  // package.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', ['ci', ...flags], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    throw new Error(`npm ci failed${npm.error ? `: ${npm.error.message}` : ''}. Nothing was started.`);
  }
  recordInstalled(projectFolder);
}
