import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../processes/process-lock.ts';
import { runChild } from '../processes/run-child.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { PLAYER_FOLDER, reactRouterProgram } from './react-router.ts';
import { playerSourcesHash } from './sources-hash.ts';

const BUILT = join(PLAYER_FOLDER, 'build', 'client');

/**
 * Inside the folder that every build empties first, so that it speaks of the build it lies beside.
 */
const BUILT_FROM = join(PLAYER_FOLDER, 'build', 'built-from.sha256');

const LOCK = join(PROJECT_FOLDER, 'node_modules', '.loto-player-build.sqlite');

/** How the player gets to where it is served from. */
export interface PlayerOptions {
  /** Whether to build it when its sources have changed since the last build. */
  readonly isBuildWanted: boolean;
  readonly logFile: string;
  /** Called when there is something to build. */
  readonly onBuild: () => void;
}

/**
 * Puts the built player into `webRoot`. It is a copy: a later build, of a test say, takes no file
 * from under a stack that runs. One builds or copies at a time.
 * @throws Error with the end of the build's output when it fails
 */
export async function putPlayer(webRoot: string, options: PlayerOptions): Promise<void> {
  const lock = await waitForLock();
  try {
    if (options.isBuildWanted) await buildIfChanged(options);
    rmSync(webRoot, { recursive: true, force: true });
    if (existsSync(BUILT)) cpSync(BUILT, webRoot, { recursive: true });
  } finally {
    lock.release();
  }
}

async function buildIfChanged({ logFile, onBuild }: PlayerOptions): Promise<void> {
  const hash = playerSourcesHash();
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === hash && existsSync(BUILT)) return;
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
}

async function waitForLock(): Promise<{ readonly release: () => void }> {
  for (;;) {
    const lock = takeLock(LOCK);
    if (lock !== null) return lock;
    await sleep(250);
  }
}
