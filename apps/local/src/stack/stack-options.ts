import type { StackPorts } from './ports.ts';

/** How a stack is to be started. */
export interface StackOptions {
  /** The folder of all its data (LOTO_HOME). */
  readonly home: string;
  /** Port of the web app and the API; 0 for any free one. Default 3000, or the next free one. */
  readonly port?: number;
  /** The other ports; 0 for any free one. */
  readonly ports?: Partial<Omit<StackPorts, 'web'>>;
  readonly databasePort?: number;
  /** The address the web app and API listen on; default 127.0.0.1. */
  readonly host?: string;
  /** The origin people open, when it is not http://localhost:PORT (a tunnel, a proxy). */
  readonly publicUrl?: string;
  /** An external PostgreSQL to use; then none is started. */
  readonly databaseUrl?: string;
  /** The schema of that database, or of its own, that everything is in; default `public`. */
  readonly databaseSchema?: string;
  /** Whether to move the data of earlier starts away first. */
  readonly isFresh?: boolean;
  /** Says nothing of its progress. */
  readonly quiet?: boolean;
  /** Further environment variables of the API, for example LOTO_CLOCK_START. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether to build the player when its sources have changed; default true. */
  readonly buildPlayer?: boolean;
  /** Whether to put the demo player and their data in; default true. */
  readonly demoData?: boolean;
  /**
   * Where the card provider sends its notifications when not straight to the API: a proxy before
   * it, for example.
   */
  readonly notificationsUrl?: string;
  /** Gives the start up, ending what was started so far. */
  readonly signal?: AbortSignal;
  /**
   * Starts for development: the API starts again when its sources change, the player is served by
   * its dev server.
   */
  readonly isDevelopment?: boolean;
}
