import pg from 'pg';
import { ApiError } from '../http/api-error.ts';
import { statementsOf, type RunStatements } from './connection.ts';
import { isDatabaseAway } from './database-away.ts';

export interface SharedConnection {
  /** Each statement is a transaction of its own, among those of others: none may begin one. */
  readonly run: RunStatements;
  /** Ends it after what is on its way; nothing may be run any more. */
  readonly close: () => Promise<void>;
}

/**
 * One connection beside a pool's, opened when it is first needed, that many works use at once. A
 * statement goes out without waiting for the answers to those before it (pipelining), so the
 * database has the next one at hand when it is done with one, however busy this process is. A
 * connection that breaks fails what is on its way, and the next work opens another.
 * @param pool whose connections it is like
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
        // before its socket says so: the next try needs another connection
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
