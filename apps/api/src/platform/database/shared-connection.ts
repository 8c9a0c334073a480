import pg from 'pg';
import { ApiError } from '../http/api-error.ts';
import { statementsOf, type RunStatements } from './connection.ts';
import { isDatabaseAway } from './database-away.ts';

export interface SharedConnection {
  /**
   * Each statement is a separate transaction between those of other callers, so none may begin one.
   */
  readonly run: RunStatements;
  /** Closes the connection after the statements in progress. It can't be used afterwards. */
  readonly close: () => Promise<void>;
}

/**
 * Opens an additional connection when it's first needed. Many callers use it concurrently:
 * statements are sent without waiting for earlier responses (pipelining), so the database always
 * has the next one ready. If it breaks, the statements in progress fail, and the next caller opens
 * another one.
 * @param pool whose settings it uses
 * @param onError called when it breaks
 */
export function openSharedConnection(
  pool: Pick<pg.Pool, 'options'>,
  onError: (error: Error) => void,
): SharedConnection {
  let current: Promise<pg.Client> | undefined;

  function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...pool.options, pipeline: true });
    const opening = client.connect().then(() => client);
    client.on('error', (error) => {
      forget(opening);
      onError(error);
    });
    client.on('end', () => forget(opening));
    return opening;
  }

  function forget(broken: Promise<pg.Client>): void {
    if (current === broken) current = undefined;
  }

  return {
    async run(work) {
      current ??= open();
      const connection = current;
      const client = await connection.catch((error: unknown) => {
        forget(connection);
        throw new ApiError('OVERLOADED', { cause: error });
      });
      try {
        return await work(statementsOf(client));
      } catch (error) {
        // Comes before its socket reports the end, because the next attempt needs another
        // connection.
        if (isDatabaseAway(error)) forget(connection);
        throw error;
      }
    },
    async close() {
      const connection = current;
      current = undefined;
      await connection?.then(
        (client) => client.end(),
        () => undefined,
      );
    },
  };
}
