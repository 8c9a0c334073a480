import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { prepareFrequent } from './prepare-frequent.ts';
import { repeatOnConflict } from './repeat-on-conflict.ts';

/**
 * The tables as queries see them. Each feature declares its own in its table file and adds it here
 * by interface merging, so that no feature depends on the columns of others.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging in the table files
export interface Tables {}

export type Database = Kysely<Tables>;

/**
 * A database that repeats transactions when they conflict with others. Transactions must therefore
 * contain nothing but queries; everything else is a job, or follows the transaction.
 */
class RepeatingDatabase extends Kysely<Tables> {
  readonly #onConflict: (error: unknown) => void;

  constructor(pool: pg.Pool, onConflict: (error: unknown) => void) {
    super({ dialect: new PostgresDialect({ pool: prepareFrequent(pool) }) });
    this.#onConflict = onConflict;
  }

  override transaction(): TransactionBuilder<Tables> {
    return this.#repeating(super.transaction());
  }

  /** Setting an isolation level or an access mode returns a new builder. */
  #repeating(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
    const runOnce = builder.execute.bind(builder);
    const withLevel = builder.setIsolationLevel.bind(builder);
    const withMode = builder.setAccessMode.bind(builder);
    builder.execute = (work) => repeatOnConflict(() => runOnce(work), this.#onConflict);
    builder.setIsolationLevel = (level) => this.#repeating(withLevel(level));
    builder.setAccessMode = (mode) => this.#repeating(withMode(mode));
    return builder;
  }
}

/** A database or a transaction on it, for running queries. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** Whether to wait for rows that another transaction has locked, or to skip them. */
export type Locking = 'wait' | 'skip';

interface DatabaseConnection {
  readonly database: Database;
  /** The connection pool, for hand-written SQL with prepared statements. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const types = new pg.TypeOverrides();
// int8 counts and sums of bani stay below 2^53 because of the tables' checks.
types.setTypeParser(pg.types.builtins.INT8, Number);
// Dates stay strings, because converting them would involve a time zone.
types.setTypeParser(pg.types.builtins.DATE, String);

/** Maximum idle time of a transaction; ours are idle only until their next statement. */
const idleTransactionMs = 60_000;

/**
 * Opens the connection pool.
 * @param url postgresql:// URL
 * @param poolSize maximum number of connections
 * @param onError called when a connection breaks; the pool replaces it
 * @param connectTimeMs how long to wait for a connection
 * @param queryTimeMs after this time a statement is given up and its connection discarded
 * @param onConflict called when a transaction conflicted with another one and is repeated
 * @param onWaited called with the waiting time for each connection
 */
export function openDatabase(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  {
    connectTimeMs = 15_000,
    queryTimeMs,
    onConflict = () => {},
    onWaited,
  }: {
    connectTimeMs?: number;
    queryTimeMs?: number;
    onConflict?: (error: unknown) => void;
    onWaited?: (ms: number) => void;
  } = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: 'loto-api',
    // An unacknowledged probe is the only sign that a machine has disappeared.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectTimeMs,
    ...(queryTimeMs !== undefined && { query_timeout: queryTimeMs }),
    // Releases the locks of a process that has stopped.
    idle_in_transaction_session_timeout: idleTransactionMs,
  });
  pool.on('error', onError);
  // Without this, a connection that breaks while it's in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  if (onWaited !== undefined) measureWaits(pool, onWaited);
  const database = new RepeatingDatabase(pool, onConflict);
  return {
    database,
    pool,
    async close() {
      await database.destroy();
      // Kysely ends a pool only if it has used it.
      if (!pool.ending) await pool.end();
    },
  };
}

type Connected = (error?: Error, client?: pg.PoolClient, done?: (release?: unknown) => void) => void;

/** Measures waiting times, because the pool only reports when a caller gets a connection. */
function measureWaits(pool: pg.Pool, onWaited: (ms: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;
  const measured = (callback: Connected) => {
    const startedMs = performance.now();
    connect((error, client, done) => {
      onWaited(performance.now() - startedMs);
      callback(error, client, done);
    });
  };
  const withPromise = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      measured((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  pool.connect = ((callback?: Connected) =>
    callback === undefined ? withPromise() : measured(callback)) as pg.Pool['connect'];
}
