import { realpathSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { processState } from '../processes/process-state.ts';
import { findBinaries } from './binaries.ts';
import { binariesInReach } from './binaries-in-reach.ts';
import { databaseUrl, ensureDatabase } from './connection.ts';
import { openCluster } from './create-cluster.ts';
import { chooseLocation } from './choose-location.ts';
import { startServer, type ServerOptions } from './start-server.ts';
import { stopServer } from './stop-server.ts';

/** A PostgreSQL server: the embedded one, or the one in DATABASE_URL. */
export interface Postgres {
  readonly databaseUrl: string;
  readonly isEmbedded: boolean;
  /** True if it's a server left over from a killed launcher. */
  readonly isAdopted: boolean;
  readonly pid: number | null;
  readonly port: number | null;
  readonly dataFolder: string | null;
  /** Calls `listener` once if the embedded server ends unexpectedly. */
  onUnexpectedEnd(listener: () => void): void;
  /** Stops the embedded server; leaves an external one running. */
  stop(): Promise<void>;
}

/** `home` is the data folder. `database` is created if missing (default `loto`). */
export interface PostgresOptions extends Partial<ServerOptions> {
  readonly home: string;
  readonly database?: string;
  /** An external PostgreSQL to use instead of starting one. */
  readonly databaseUrl?: string | undefined;
  /** Alternatives, in order, when the server's account can't enter `home` or node_modules. */
  readonly systemFolders?: readonly string[];
}

/** The preferred port, chosen to avoid a PostgreSQL that may already run on 5432. */
export const PREFERRED_DATABASE_PORT = 5442;

/** Creates, finds or starts a home's PostgreSQL, unless `databaseUrl` is set. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  if (options.databaseUrl !== undefined && options.databaseUrl !== '') return external(options.databaseUrl);

  const binaries = findBinaries();
  const place = chooseLocation(options.home, options.systemFolders);
  const realLocation = { ...place, folder: realpathSync(place.folder) };
  const cluster = openCluster(realLocation, binariesInReach(binaries, place.account, options.systemFolders));
  const server = await startServer(cluster, { preferredPort: PREFERRED_DATABASE_PORT, ...options });
  const database = options.database ?? 'loto';
  await ensureDatabase(cluster, server.port, database);

  let isStopping = false;
  return {
    databaseUrl: databaseUrl(cluster, server.port, database),
    isEmbedded: true,
    isAdopted: server.isAdopted,
    pid: server.pid,
    port: server.port,
    dataFolder: cluster.dataFolder,
    onUnexpectedEnd(listener) {
      const watch = setInterval(() => {
        if (processState(server.pid).is === 'alive') return;
        clearInterval(watch);
        if (!isStopping) listener();
      }, 1000).unref();
    },
    async stop() {
      isStopping = true;
      await stopServer(server.pid);
    },
  };
}

function external(url: string): Postgres {
  return {
    databaseUrl: url,
    isEmbedded: false,
    isAdopted: false,
    pid: null,
    port: null,
    dataFolder: null,
    onUnexpectedEnd() {},
    async stop() {},
  };
}
