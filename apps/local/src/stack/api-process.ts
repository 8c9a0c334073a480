import { startChild, type Child } from '../processes/child.ts';
import { waitUntilUp } from '../processes/wait-until-up.ts';
import { API_PROGRAMS } from './programs.ts';

/** The API of a stack: one process at a time, which can be ended and started again. */
export class ApiProcess {
  readonly #options: ApiProcessOptions;
  #environment: Readonly<Record<string, string>>;
  #child: Child | null = null;

  constructor(options: ApiProcessOptions) {
    this.#options = options;
    this.#environment = options.environment;
  }

  /**
   * Ends the one that runs, if any, and starts one; resolves when it answers that its database
   * does.
   */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.stop();
    this.#environment = { ...this.#environment, ...environment };
    this.#options.onEnvironment(this.#environment);
    this.#child = startChild({
      name: 'The API',
      program: API_PROGRAMS.server,
      nodeFlags: this.#options.isWatching ? ['--watch', '--watch-preserve-output'] : [],
      env: this.#environment,
      logFile: this.#options.logFile,
    });
    this.#options.onStart(this.#child);
    await waitUntilUp(this.#child, `${this.#options.url}/api/health`, (response) => response.ok);
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    await this.#child?.kill(signal);
    this.#child = null;
  }

  async stop(): Promise<void> {
    await this.#child?.stop(2200);
    this.#child = null;
  }
}

interface ApiProcessOptions {
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string | null;
  /** Starts again when the sources change. */
  readonly isWatching: boolean;
  readonly onStart: (child: Child) => void;
  /** Called with what each process is about to be started with. */
  readonly onEnvironment: (environment: Readonly<Record<string, string>>) => void;
}
