import pg from 'pg';

type Options = pg.PoolConfig & { readonly application_name?: string };

type Done = (error?: Error) => void;

/** Fields of a driver's connection that its types don't declare. */
interface Inside {
  readonly readyForQuery: boolean;
  readonly _queryable: boolean;
  readonly _queryQueue: readonly unknown[];
  readonly processID: number;
  readonly connection: { readonly parsedStatements: Record<string, string> };
  getTransactionStatus(): string | null;
  ref(): void;
  unref(): void;
}

/**
 * Like `discard all`, but keeps the plans of functions, triggers and foreign keys, which the next
 * test runs again.
 */
const discardSession = [
  'close all',
  'set session authorization default',
  'reset all',
  'deallocate all',
  'unlisten *',
  'select pg_advisory_unlock_all()',
  'discard temp',
  'discard sequences',
].join('; ');

/** Idle connections of closed pools, by their options. */
const kept = new Map<string, KeptConnection[]>();

const databases = new Set<string>();

/** The options of closing or closed pools. */
const ended = new WeakSet<object>();

/**
 * A connection that survives the end of its pool and is reused by the next pool with the same
 * options. Starting a PostgreSQL process that reads its catalog takes longer than most tests. The
 * session's state is reset before reuse.
 */
class KeptConnection extends pg.Client {
  readonly key: string;
  poolOptions: object;

  constructor(options: Options, key: string) {
    super(options);
    this.key = key;
    this.poolOptions = options;
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as the driver declares its overloads
  override connect(done?: any): any {
    const inside = this as unknown as Inside;
    if (inside.getTransactionStatus() === null) return super.connect(done as Done);
    this.removeAllListeners('error');
    inside.ref();
    process.nextTick(done as Done);
    return undefined;
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as the driver declares its overloads
  override end(done?: any): any {
    const isKept = ended.has(this.poolOptions) && databases.has(this.database ?? '');
    if (!isKept || !isIdle(this)) return super.end(done as Done);
    this.#takeBack().then(
      () => {
        this.#keep();
        (done as Done)();
      },
      () => super.end(done as Done),
    );
    return undefined;
  }

  async #takeBack(): Promise<void> {
    const { parsedStatements } = (this as unknown as Inside).connection;
    for (const name of Object.keys(parsedStatements)) delete parsedStatements[name];
    await this.query(discardSession);
  }

  #keep(): void {
    this.removeAllListeners();
    // Its database was dropped, or a test ended the connection.
    this.on('error', () => {
      const others = (kept.get(this.key) ?? []).filter((other) => other !== this);
      kept.set(this.key, others);
    });
    (this as unknown as Inside).unref();
    kept.set(this.key, [...(kept.get(this.key) ?? []), this]);
  }
}

function isIdle(connection: KeptConnection): boolean {
  const inside = connection as unknown as Inside;
  const { readyForQuery, _queryable, _queryQueue } = inside;
  return readyForQuery && _queryable && inside.getTransactionStatus() === 'I' && _queryQueue.length === 0;
}

/** Returns a connection for a pool: a kept one, or a new one. */
function connectionFor(options: Options): KeptConnection {
  const { connectionString, idle_in_transaction_session_timeout, query_timeout } = options;
  const key = JSON.stringify([connectionString, idle_in_transaction_session_timeout, query_timeout]);
  const again = kept.get(key)?.pop();
  if (again === undefined) return new KeptConnection(options, key);
  again.poolOptions = options;
  return again;
}

/** Returns the PostgreSQL processes of kept connections, which are idle. */
export function keptProcesses(): number[] {
  return [...kept.values()].flat().map((connection) => (connection as unknown as Inside).processID);
}

/** Keeps only the product's connections, not those of a test. */
class KeepingPool extends pg.Pool {
  constructor(options: Options = {}) {
    super(
      options.application_name === 'loto-api'
        ? { ...options, Client: connectionFor as unknown as new () => pg.ClientBase }
        : options,
    );
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as the driver declares its overloads
  override end(done?: any): any {
    ended.add(this.options);
    return done === undefined ? super.end() : super.end(done as () => void);
  }
}

/** Keeps connections to a database that tests reuse. */
export function keepConnectionsTo(database: string): void {
  databases.add(database);
}

/** Makes new pools keep their connections if their database is reused. */
export function keepConnections(): void {
  Object.assign(pg, { Pool: KeepingPool });
}
