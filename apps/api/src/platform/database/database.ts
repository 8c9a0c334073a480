import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

/**
 * The tables as the queries see them. Each feature declares its own in its table file and joins it
 * here by interface merging, so that no feature has to know the others' columns.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging in the table files
export interface Tables {}

export type Database = Kysely<Tables>;

/** A database or a transaction on it: what a query needs. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

interface DatabaseConnection {
  readonly database: Database;
  /** The pool under it, for hand-written SQL with prepared statements. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const types = new pg.TypeOverrides();
// int8 counts and sums of bani stay below 2^53 by the checks of the tables
types.setTypeParser(pg.types.builtins.INT8, Number);
// a day is a day: no time zone may move it
types.setTypeParser(pg.types.builtins.DATE, String);

/** How long a transaction may stand still; ours only ever wait for their next statement. */
const idleTransactionMs = 60_000;

/**
 * Opens the connection pool.
 * @param url postgresql:// address
 * @param poolSize most connections at once
 * @param onError called when a connection breaks; the pool replaces it
 * @param connectTimeMs how long a connection is waited for, a new one or one that is lent out
 */
export function openDatabase(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  { connectTimeMs = 15_000 } = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: 'loto-api',
    // a machine that vanished says nothing: only an unacknowledged probe shows it
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectTimeMs,
    // what a process that stands still has locked must not stay locked
    idle_in_transaction_session_timeout: idleTransactionMs,
  });
  pool.on('error', onError);
  // one that breaks while it is lent out would otherwise end the process
  pool.on('connect', (client) => client.on('error', onError));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}
