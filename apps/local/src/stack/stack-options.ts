import type { StackPorts } from './ports.ts';

export interface StackOptions {
  /** The folder with all its data (LOTO_HOME). */
  readonly home: string;
  /** Port of the web app and the API; 0 for any free one. Defaults to 3000 or the next free one. */
  readonly port?: number;
  /** The other ports; 0 for any free one. */
  readonly ports?: Partial<Omit<StackPorts, 'web'>>;
  readonly databasePort?: number;
  /** The address the web app and API listen on; default 127.0.0.1. */
  readonly host?: string;
  /** The public origin, if it isn't http://localhost:PORT (a tunnel, a proxy). */
  readonly publicUrl?: string;
  /** An external PostgreSQL to use instead of starting one. */
  readonly databaseUrl?: string;
  /** The schema that contains all tables; default `public`. */
  readonly databaseSchema?: string;
  /** True to first move the data of earlier starts out of the way. */
  readonly isFresh?: boolean;
  /** Suppresses progress messages. */
  readonly quiet?: boolean;
  /** Additional environment variables of the API, for example LOTO_CLOCK_START. */
  readonly environment?: Readonly<Record<string, string>>;
  /** True to build the web apps if their sources have changed; default true. */
  readonly buildWebApps?: boolean;
  /** True to add the demo player and its data; default true. */
  readonly demoData?: boolean;
  /**
   * The URL for the card provider's notifications, if it isn't the API's own but, for example, a
   * proxy.
   */
  readonly notificationsUrl?: string;
  /** Aborts the start and stops the parts that are already running. */
  readonly signal?: AbortSignal;
  /**
   * Development mode: restarts the API when its sources change and serves the player with its dev
   * server.
   */
  readonly isDevelopment?: boolean;
}
