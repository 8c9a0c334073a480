import type pg from 'pg';
import { ApiError } from './api-error.ts';
import type { Statements } from './statement.ts';

/** A database that has not answered a statement for so long is taken for lost, and the connection given up. */
const answerTimeMs = 15_000;

/**
 * Runs hand-written statements as one transaction. When anything fails the connection is thrown away, and the transaction with it.
 * @throws {ApiError} OVERLOADED when the database cannot be reached: nothing was done
 */
export async function inTransaction<Result>(
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
    await client.query('begin');
    const result = await work(statements);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
