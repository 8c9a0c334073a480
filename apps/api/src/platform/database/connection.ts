import type pg from 'pg';
import { ApiError } from '../http/api-error.ts';
import type { Statements } from './statement.ts';

/**
 * Runs work of hand-written statements on a connection to the database.
 * @throws {ApiError} OVERLOADED when the database cannot be reached: nothing was done
 */
export type RunStatements = <Result>(work: (statements: Statements) => Promise<Result>) => Promise<Result>;

/** A database that has not answered a statement for so long is taken for lost, and the connection given up. */
const answerTimeMs = 15_000;

/** What runs statements on a connection, and waits for none for ever. */
export function statementsOf(client: pg.ClientBase): Statements {
  return {
    query: (statement) => client.query({ ...statement, query_timeout: answerTimeMs } as pg.QueryConfig),
  };
}

/**
 * Runs each work on a connection of the pool that is its own meanwhile; each statement is a transaction of its own unless the work begins one.
 * When anything fails the connection is thrown away, and with it what was not committed.
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
