import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { startChild, type Child } from '../processes/child.ts';
import { readableLine } from '../processes/readable-line.ts';
import { waitUntilUp } from '../processes/wait-until-up.ts';
import { watchFolders } from '../processes/watch-folders.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { withClockAt } from './operator-file.ts';
import { API_PROGRAMS } from './programs.ts';

/** The source folders of the API. */
const SOURCE_FOLDERS = [
  'apps/api/src',
  'packages/api-contract/src',
  'packages/draw-seal/src',
  'packages/formatting/src',
  'packages/game-rules/src',
  'packages/office-contract/src',
].map((folder) => join(PROJECT_FOLDER, folder));

/** The API of a stack: a single process that can be restarted. */
export class ApiProcess {
  readonly #options: ApiProcessOptions;
  #environment: Readonly<Record<string, string>>;
  #startedAtMs = Date.now();
  #child: Child | null = null;
  #stopWatching: (() => void) | null = null;
  #isReloading = false;
  #isReloadWanted = false;

  constructor(options: ApiProcessOptions) {
    this.#options = options;
    this.#environment = options.environment;
  }

  /**
   * Stops the current process, if any, and starts a new one. Resolves when its health check reports
   * a working database.
   */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.stop();
    this.#environment = { ...this.#environment, ...environment };
    const clock = this.#environment['LOTO_CLOCK_START'];
    if (clock) await this.#options.onClockStart(clock);
    this.#startedAtMs = Date.now();
    const child = this.#startProcess();
    if (this.#options.isWatching)
      this.#stopWatching = watchFolders(SOURCE_FOLDERS, () => void this.#reload());
    else this.#options.onStart(child);
    await waitUntilUp(child, `${this.#options.url}/api/health`, (response) => response.ok);
  }

  #startProcess(): Child {
    const child = startChild({
      name: 'The API',
      program: API_PROGRAMS.server,
      env: this.#environment,
      logFile: this.#options.logFile,
      readable: (line) => readableLine(line, process.stdout.isTTY),
    });
    this.#child = child;
    return child;
  }

  /** Runs one reload at a time; changes during a reload cause another one. */
  async #reload(): Promise<void> {
    this.#isReloadWanted = true;
    if (this.#isReloading) return;
    this.#isReloading = true;
    while (this.#isReloadWanted && this.#isWatched()) {
      this.#isReloadWanted = false;
      console.log('Sources have changed; starting the API again …');
      await this.#child?.stop(2200);
      // A syntax error ends the process immediately, so the next change starts it again.
      if (this.#isWatched()) this.#startProcess();
    }
    this.#isReloading = false;
  }

  /** Runs reconciliation with this process's clock, even if the process is stopped. */
  reconcile(): Promise<{ exitCode: number; printed: string }> {
    const env = withClockAt(this.#environment, Date.now() - this.#startedAtMs);
    return new Promise((resolve, reject) => {
      const child = execFile(
        process.execPath,
        [API_PROGRAMS.reconcile],
        { cwd: PROJECT_FOLDER, env: { ...process.env, NODE_ENV: undefined, ...env } },
        (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? 1, printed: stdout + stderr }),
      );
      child.once('error', reject);
    });
  }

  #isWatched(): boolean {
    return this.#stopWatching !== null;
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    this.#endWatch();
    await this.#child?.kill(signal);
    this.#child = null;
  }

  async stop(): Promise<void> {
    this.#endWatch();
    await this.#child?.stop(2200);
    this.#child = null;
  }

  #endWatch(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
  }
}

interface ApiProcessOptions {
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string | null;
  /** True to restart the API when its sources change. */
  readonly isWatching: boolean;
  readonly onStart: (child: Child) => void;
  /** Called before a start with another clock (LOTO_CLOCK_START). */
  readonly onClockStart: (start: string) => Promise<void>;
}
