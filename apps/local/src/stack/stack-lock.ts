import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../processes/process-lock.ts';

/** Another stack runs on the same data. */
export class StackAlreadyRunning extends Error {}

/** The process that has the lock; `url` is set once it's ready. */
interface Holder {
  readonly pid: number;
  readonly url: string | null;
}

/** A lock on a stack's data, so that only one stack uses it. */
export interface StackLock {
  /** Publishes the stack's URL, for the error message of a second stack. */
  readonly publish: (url: string) => void;
  readonly release: () => void;
}

/**
 * Locks `home` for this process's stack.
 * @throws {StackAlreadyRunning} with the URL of the other stack
 */
export function lockHome(home: string): StackLock {
  const lock = takeLock(join(home, 'stack-lock.sqlite'));
  const file = join(home, 'stack.json');
  if (lock === null) throw new StackAlreadyRunning(messageAbout(readHolder(file), home));
  const publish = (url: string | null) =>
    writeFileSync(file, JSON.stringify({ pid: process.pid, url } satisfies Holder));
  publish(null);
  return {
    publish,
    release() {
      rmSync(file, { force: true });
      lock.release();
    },
  };
}

function messageAbout(holder: Holder | null, home: string): string {
  const address = holder?.url ? ` at ${holder.url}` : '';
  const owner = holder === null ? '' : ` (process ${holder.pid})`;
  return (
    `Loto already runs with the data in ${home}${address}${owner}. ` +
    'Use that one, end it, or set LOTO_HOME to another folder.'
  );
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null; // The owner has only just acquired the lock.
  }
}
