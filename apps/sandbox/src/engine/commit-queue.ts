import type { DatabaseSync } from 'node:sqlite';

export type Write = <T>(work: () => T) => Promise<T>;

type Waiting = { run: () => void; settle: (commitFailure: Error | null) => void };

/**
 * Commits concurrent writes together, because the disk flush is the expensive part. Each write has
 * its own savepoint, so that an error rolls back only that write.
 */
export function commitQueue(db: DatabaseSync): Write {
  let waiting: Waiting[] = [];

  const commitAll = () => {
    const batch = waiting;
    waiting = [];
    let failure: Error | null = null;
    try {
      db.exec('BEGIN IMMEDIATE');
      for (const one of batch) one.run();
      db.exec('COMMIT');
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
    }
    for (const one of batch) one.settle(failure);
  };

  return <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      let answer: () => void = () => reject(new Error('The write did not run'));
      const run = () => {
        db.exec('SAVEPOINT one');
        try {
          const value = work();
          db.exec('RELEASE one');
          answer = () => resolve(value);
        } catch (error) {
          db.exec('ROLLBACK TO one');
          db.exec('RELEASE one');
          answer = () => reject(error);
        }
      };
      const settle = (failure: Error | null) => (failure ? reject(failure) : answer());
      waiting.push({ run, settle });
      if (waiting.length === 1) setImmediate(commitAll);
    });
}
