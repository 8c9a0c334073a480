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
 * Lies in the folder that every build empties first, so it always describes the build next to it.
 */
const BUILT_FROM = join(PLAYER_FOLDER, 'build', 'built-from.sha256');

const LOCK = join(PROJECT_FOLDER, 'node_modules', '.loto-player-build.sqlite');

/** Options for building and copying the player. */
export interface PlayerOptions {
  /** Whether to rebuild it when its sources have changed. */
  readonly isBuildWanted: boolean;
  readonly logFile: string;
  /** Called before a build starts. */
  readonly onBuild: () => void;
}

/**
 * Copies the built player to `webRoot`, so that a later build, such as a test's, doesn't remove
 * files from a running stack. Only one process builds or copies at a time.
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
