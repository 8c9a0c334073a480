import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdFile } from '../lock/held-file.ts';
import { runChild } from '../processes/run-child.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { PLAYER_FOLDER, reactRouterProgram } from './react-router.ts';
import { playerSourcesHash } from './sources-hash.ts';

/** The folder that a web server serves. */
export const PLAYER_WEB_ROOT = join(PLAYER_FOLDER, 'build', 'client');

/** Inside the folder that every build empties first, so that it speaks of the build it lies beside. */
const BUILT_FROM = join(PLAYER_FOLDER, 'build', 'built-from.sha256');

const LOCK = join(PROJECT_FOLDER, 'node_modules', '.loto-player-build.lock');

/**
 * Builds the player unless the build there is was made from these very sources. One builds at a time; another
 * that wants the same build waits for it.
 * @param onBuild called when there is something to build
 * @throws Error with the end of the build's output when it fails
 */
export async function buildPlayerIfChanged(logFile: string, onBuild: () => void = () => {}): Promise<void> {
  const hash = playerSourcesHash();
  if (isBuiltFrom(hash)) return;
  const held = await waitForLock(LOCK);
  try {
    if (isBuiltFrom(hash)) return;
    onBuild();
    await runChild({
      name: 'The build of the player',
      program: reactRouterProgram(),
      args: ['build'],
      cwd: PLAYER_FOLDER,
      env: { NODE_ENV: 'production' },
      logFile,
    });
    writeFileSync(BUILT_FROM, hash);
  } finally {
    held.release();
  }
}

function isBuiltFrom(hash: string): boolean {
  return existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === hash && existsSync(PLAYER_WEB_ROOT);
}

async function waitForLock(path: string) {
  for (;;) {
    const taken = await holdFile(path);
    if ('held' in taken) return taken.held;
    await sleep(250);
  }
}
