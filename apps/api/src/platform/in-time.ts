import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns the result of work, unless it takes too long. The work itself continues.
 * @throws {Error} if it hasn't ended in time
 */
export async function inTime<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  const ended = new AbortController();
  const overdue = wait(timeoutMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error('no answer in time');
  });
  overdue.catch(() => {});
  try {
    return await Promise.race([work, overdue]);
  } finally {
    ended.abort();
  }
}
