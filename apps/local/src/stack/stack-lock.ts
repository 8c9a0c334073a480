import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../processes/process-lock.ts';

/** Another stack runs on the same data. */
export class StackAlreadyRunning extends Error {}

/** What the holder says of itself: its process, and its address once it is up. */
interface Holder {
  readonly pid: number;
  readonly url: string | null;
}

/** The right to be the only stack of a home. */
export interface StackLock {
  /** Says where the stack is reached, for the message to a second one. */
  readonly publish: (url: string) => void;
  readonly release: () => void;
}

/**
 * Makes this process the only stack of `home`.
 * @throws StackAlreadyRunning that says where the other one is reached
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
    return null; // it has only just taken the lock
  }
}
