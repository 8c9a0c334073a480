import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../processes/process-lock.ts';
import { runChild } from '../processes/run-child.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { sourcesHash } from './sources-hash.ts';
import type { WebApp } from './web-app.ts';

/**
 * It's in the folder that every build empties first, so it always describes the build next to it.
 */
const builtFrom = ({ folder }: WebApp) => join(folder, 'build', 'built-from.sha256');

const lockOf = ({ name }: WebApp) => join(PROJECT_FOLDER, 'node_modules', `.loto-${name}-build.sqlite`);

/** Options for building and copying a web app. */
export interface BuildOptions {
  /** True to rebuild the app if its sources have changed. */
  readonly isBuildWanted: boolean;
  readonly logFile: string;
  /** Called before a build starts. */
  readonly onBuild: () => void;
}

/**
 * Copies a built web app to `webRoot`, so that a later build, such as a test's, doesn't remove
 * files from a running stack. Only one process builds or copies it at a time.
 * @throws {Error} with the end of the build's output if it fails
 */
export async function putWebApp(app: WebApp, webRoot: string, options: BuildOptions): Promise<void> {
  const lock = await waitForLock(app);
  try {
    if (options.isBuildWanted) await buildIfChanged(app, options);
    rmSync(webRoot, { recursive: true, force: true });
    if (existsSync(app.built)) cpSync(app.built, webRoot, { recursive: true });
  } finally {
    lock.release();
  }
}

async function buildIfChanged(app: WebApp, { logFile, onBuild }: BuildOptions): Promise<void> {
  const hash = sourcesHash(app);
  const stored = builtFrom(app);
  if (existsSync(stored) && readFileSync(stored, 'utf8') === hash && existsSync(app.built)) return;
  onBuild();
  for (const { program, args } of app.steps()) {
    await runChild({
      name: `The build of the ${app.name}`,
      program,
      args,
      cwd: app.folder,
      env: { NODE_ENV: 'production' },
      logFile,
    });
  }
  writeFileSync(stored, hash);
}

async function waitForLock(app: WebApp): Promise<{ readonly release: () => void }> {
  for (;;) {
    const lock = takeLock(lockOf(app));
    if (lock !== null) return lock;
    await sleep(250);
  }
}
