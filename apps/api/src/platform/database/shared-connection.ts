import pg from 'pg';
import { ApiError } from '../http/api-error.ts';
import { statementsOf, type RunStatements } from './connection.ts';
import { isDatabaseAway } from './database-away.ts';

export interface SharedConnection {
  /**
   * Each statement is a transaction of its own among those of other callers, so none may begin one.
   */
  readonly run: RunStatements;
  /** Ends the connection after its statements under way. Nothing may run on it afterwards. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a connection next to a pool's when it is first needed. Many callers use it simultaneously:
 * a statement is sent without waiting for earlier answers (pipelining), so the database always has
 * the next one at hand. A connection that breaks fails its statements under way, and the next work
 * opens another.
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
        // before its socket reports the end: the next try needs another connection
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
