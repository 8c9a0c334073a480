import type pg from 'pg';
import { ApiError } from '../http/api-error.ts';
import type { Statements } from './statement.ts';

/**
 * Runs hand-written statements on a database connection.
 * @throws {ApiError} OVERLOADED if the database can't be reached; nothing was done
 */
export type RunStatements = <Result>(work: (statements: Statements) => Promise<Result>) => Promise<Result>;

/**
 * If a statement has no result after this time, the database counts as lost and the connection is
 * discarded.
 */
const statementTimeoutMs = 15_000;

/** Runs statements on a connection, each with a timeout. */
export function statementsOf(client: pg.ClientBase): Statements {
  return {
    query: (statement) => client.query({ ...statement, query_timeout: statementTimeoutMs } as pg.QueryConfig),
  };
}

/**
 * Runs each work on its own pooled connection. Each statement is a transaction unless the work
 * begins one. After a failure the connection and its uncommitted work are discarded.
 */
export function onOwnConnection(pool: pg.Pool): RunStatements {
  return async (work) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new ApiError('OVERLOADED', { cause: error });
    });
    try {
      const result = await work(statementsOf(client));
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}
