import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { projectFolder } from './project-folder.mjs';

/**
 * Runs a program of the project with the project's Node first in PATH, passes the signals on, and
 * resolves to its exit code. The IPC channel has no messages: its closing shows the program that we
 * were killed.
 * @param {string} node
 * @param {string} program path from the project folder
 * @param {string[]} args
 * @param {string[]} flags for Node itself
 * @returns {Promise<number>}
 */
export function runToEnd(node, program, args, flags = []) {
  const child = spawn(node, [...flags, join(projectFolder, program), ...args], {
    cwd: projectFolder,
    env: {
      // a process loads hundreds of TypeScript files: with their code cached it starts in half the
      // time
      NODE_COMPILE_CACHE: join(projectFolder, 'node_modules', '.cache', 'node'),
      ...process.env,
      PATH: pathWith(dirname(node), join(projectFolder, 'node_modules', '.bin')),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  endWithNpm(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** @param {string[]} folders */
function pathWith(...folders) {
  return [...folders, process.env.PATH ?? ''].join(delimiter);
}

/**
 * npm that is killed outright passes no signal on: then this process has another parent.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}
