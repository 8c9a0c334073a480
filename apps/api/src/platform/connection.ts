import type pg from 'pg';
import { ApiError } from './api-error.ts';
import type { Statements } from './statement.ts';

/** A database that has not answered a statement for so long is taken for lost, and the connection given up. */
const answerTimeMs = 15_000;

/**
 * Runs hand-written statements on one connection of the pool, each a transaction of its own unless the work begins one. When anything fails
 * the connection is thrown away, and with it what was not committed.
 * @throws {ApiError} OVERLOADED when the database cannot be reached: nothing was done
 */
export async function onConnection<Result>(
  pool: pg.Pool,
  work: (statements: Statements) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new ApiError('OVERLOADED', { cause: error });
  });
  const statements: Statements = {
    query: (statement) => client.query({ ...statement, query_timeout: answerTimeMs } as pg.QueryConfig),
  };
  try {
    const result = await work(statements);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
