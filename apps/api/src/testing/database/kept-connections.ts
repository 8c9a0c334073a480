import pg from 'pg';

type Options = pg.PoolConfig & { readonly application_name?: string };

type Done = (error?: Error) => void;

/** What the driver has of a connection beside what its types say. */
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
 * What `discard all` does, but for the plans of functions, triggers and foreign keys: the next test
 * runs the same ones.
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

/** Connections whose pools have ended, by how they were opened. */
const kept = new Map<string, KeptConnection[]>();

/** The databases whose connections are kept, by name. */
const databases = new Set<string>();

/** The options of pools that end or have ended. */
const ended = new WeakSet<object>();

/**
 * A connection that is kept when its pool ends, and that the next pool takes which connects in the
 * same way: to start a process of PostgreSQL that then reads its catalog takes longer than what
 * most tests do by it. What a session has of its own is taken back before.
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
    // its database was dropped, or a test ended it
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

/** What a pool constructs: a connection that was kept, or a new one. */
function connectionFor(options: Options): KeptConnection {
  const { connectionString, idle_in_transaction_session_timeout, query_timeout } = options;
  const key = JSON.stringify([connectionString, idle_in_transaction_session_timeout, query_timeout]);
  const again = kept.get(key)?.pop();
  if (again === undefined) return new KeptConnection(options, key);
  again.poolOptions = options;
  return again;
}

/** The processes of PostgreSQL whose connections are kept: none of them is at work. */
export function keptProcesses(): number[] {
  return [...kept.values()].flat().map((connection) => (connection as unknown as Inside).processID);
}

/** Keeps connections of the product alone, not those of a test. */
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

/** Has connections to a database be kept: one that tests use again and again. */
export function keepConnectionsTo(database: string): void {
  databases.add(database);
}

/** Has pools that are opened from now on keep their connections where that is wanted. */
export function keepConnections(): void {
  Object.assign(pg, { Pool: KeepingPool });
}
